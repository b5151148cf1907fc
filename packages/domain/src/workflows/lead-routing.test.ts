import { expect, it } from 'vitest';
import { followUpsOf } from './lead-routing.ts';
import { settingsOf, type StoredSettings } from './settings.ts';

const capture = (stored: StoredSettings = {}) => settingsOf('Lead Capture', stored);
const lead = { source: 'website_form', score: 75, formId: 'contact' };

const both = ['outreach', 'conversion'];

it.each([
  ['nothing without an active workflow', [], []],
  ['everything by default', [capture()], ['outreach', 'conversion']],
  ['only what is chosen', [capture({ followUp: ['conversion'] })], ['conversion']],
  ['nothing for leads of another source', [capture({ sources: ['csv_import'] })], []],
  ['everything for leads of a form that is named', [capture({ forms: ['x', 'contact'] })], both],
  ['nothing for leads of another form', [capture({ forms: ['x'] })], []],
  ['nothing below the lowest score', [capture({ leastScore: 76 })], []],
  ['something from the lowest score on', [capture({ leastScore: 75 })], ['outreach', 'conversion']],
  [
    'what any of several workflows starts',
    [capture({ followUp: ['conversion'] }), capture({ followUp: ['outreach'] })],
    ['outreach', 'conversion'],
  ],
])('starts %s', (_, active, started) => {
  expect(followUpsOf(lead, active)).toEqual(started);
});

it('keeps what was started before', () => {
  expect(followUpsOf(lead, [], ['outreach'])).toEqual(['outreach']);
  expect(followUpsOf(lead, [capture({ followUp: [] })], ['conversion'])).toEqual(['conversion']);
});

it('looks at forms for leads of websites alone', () => {
  const active = [capture({ forms: ['contact'] })];
  expect(followUpsOf({ source: 'csv_import', score: 75 }, active)).toEqual(both);
  expect(followUpsOf({ source: 'website_form', score: 75 }, active)).toEqual([]);
});
