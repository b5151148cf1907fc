import { expect, it } from 'vitest';
import { fixedAudienceText } from './audience-text.ts';

const nobody = { sends: 0, total: 0, excluded: [] };

it('says for whom emails were made', () => {
  const excluded = [{ reason: 'no-consent', count: 28 }];
  const audience = { sends: 212, total: 240, excluded };
  expect(fixedAudienceText({ status: 'sent', audience })).toBe('Made for 212 of 240');
});

it('says that the audience is being counted only while it is', () => {
  expect(fixedAudienceText({ status: 'sending', audience: nobody })).toBe(
    'The audience is being counted.',
  );
});

it.each(['paused', 'cancelled', 'sent'])('says that nobody got one: %s', (status) => {
  expect(fixedAudienceText({ status, audience: nobody })).toBe('No emails were made.');
});
