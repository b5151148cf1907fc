import { expect, it } from 'vitest';
import { canSchedule, packRequest } from './pack-request.ts';

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
  timeZone: 'Europe/Berlin',
  postingFrequency: 'daily' as const,
};
const ends = { repeatCount: '10', repeatUntil: '' };

it('sends the time zone with a date and a time', () => {
  expect(packRequest({ ...post, ...ends }, {})).toEqual(post);
});

it('sends neither of the three without a schedule', () => {
  const sent = packRequest({ ...post, ...ends }, undefined);
  expect(sent).not.toHaveProperty('timeZone');
  expect(sent).toMatchObject({ postTitle: 'Launch', scheduleDate: '', scheduleTime: '' });
});

it('sends the end of an automated post, and the captions that somebody wrote', () => {
  const automated = { ...post, automationEnabled: true, repeatCount: '3', repeatUntil: '' };
  const insteadOf = 'Written';
  const rewritten = {
    X: { text: 'My own words', insteadOf },
    LinkedIn: { text: 'Not chosen', insteadOf },
  };
  expect(packRequest(automated, rewritten)).toEqual({
    ...automated,
    repeatCount: 3,
    captions: [{ platform: 'X', caption: 'My own words' }],
  });
});

it('can be scheduled with a date, a time and a platform', () => {
  expect(canSchedule(post)).toBe(true);
  expect(canSchedule({ ...post, scheduleDate: '' })).toBe(false);
  expect(canSchedule({ ...post, scheduleTime: '' })).toBe(false);
  expect(canSchedule({ ...post, selectedPlatforms: [] })).toBe(false);
});
