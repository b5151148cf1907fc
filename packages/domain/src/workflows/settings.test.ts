import { workflowSettings } from '@flowdeck/contract/workflows/workflow-settings';
import { workflowTypes } from '@flowdeck/contract/workflows/workflows';
import { validate } from '@flowdeck/contract/validate';
import { expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

it.each(workflowTypes)('has defaults for %s that the contract allows', (type) => {
  const defaults = settingsOf(type, {});
  expect(validate(workflowSettings, defaults)).toEqual({ success: true, data: defaults });
});

it('asks before anything is sent, unless that was changed', () => {
  for (const type of ['Marketing Distribution', 'Lead Outreach', 'Conversion'] as const) {
    expect(settingsOf(type, {}).approval).toBe(true);
    expect(settingsOf(type, { approval: false }).approval).toBe(false);
  }
});

it('fills in what was stored before there was such a setting', () => {
  expect(settingsOf('Content Automation', { topics: ['A'] })).toMatchObject({
    topics: ['A'],
    tone: 'professional',
  });
});
