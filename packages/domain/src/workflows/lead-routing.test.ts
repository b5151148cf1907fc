import { expect, it } from 'vitest';
import { followUpsOf } from './lead-routing.ts';
import { settingsOf, type StoredSettings } from './settings.ts';

const capture = (stored: StoredSettings = {}) => settingsOf('Lead Capture', stored);
const lead = { source: 'website_form', score: 75 };

it.each([
  ['nothing without an active workflow', [], []],
  ['everything by default', [capture()], ['outreach', 'conversion']],
  ['only what is chosen', [capture({ followUp: ['conversion'] })], ['conversion']],
  ['nothing for leads of another source', [capture({ sources: ['csv_import'] })], []],
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
