import { expect, it } from 'vitest';
import { packRequest } from './pack-request.ts';

const post = {
  postTitle: 'Launch',
  contentSummary: '',
  ctaLink: '',
  imageUrl: '',
  videoUrl: '',
  selectedPlatforms: ['X' as const],
  scheduleDate: '2026-03-10',
  scheduleTime: '09:30',
  automationEnabled: false,
  postingFrequency: 'daily' as const,
};
const ends = { repeatCount: '10', repeatUntil: '' };
const schedule = { timeZone: 'Europe/Berlin', rewritten: {} };

it('sends the time zone with a date and a time', () => {
  expect(packRequest({ ...post, ...ends }, schedule)).toEqual({
    ...post,
    timeZone: 'Europe/Berlin',
  });
});

it('sends neither of the three without a schedule', () => {
  const sent = packRequest({ ...post, ...ends }, undefined);
  expect(sent).toEqual({ ...post, scheduleDate: '', scheduleTime: '' });
});

it('sends the end of an automated post, and the captions that somebody wrote', () => {
  const automated = { ...post, automationEnabled: true, repeatCount: '3', repeatUntil: '' };
  const rewritten = { X: 'My own words', LinkedIn: 'Not chosen' };
  expect(packRequest(automated, { ...schedule, rewritten })).toEqual({
    ...automated,
    repeatCount: 3,
    timeZone: 'Europe/Berlin',
    captions: [{ platform: 'X', caption: 'My own words' }],
  });
});
