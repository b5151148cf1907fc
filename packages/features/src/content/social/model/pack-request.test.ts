import { expect, it } from 'vitest';
import { canSchedule, packRequest, scheduledFor } from './pack-request.ts';

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

it('can be scheduled with a date, a time and a platform', () => {
  expect(canSchedule(post)).toBe(true);
  expect(canSchedule({ ...post, scheduleDate: '' })).toBe(false);
  expect(canSchedule({ ...post, scheduleTime: '' })).toBe(false);
  expect(canSchedule({ ...post, selectedPlatforms: [] })).toBe(false);
});

it('is scheduled in the zone of the browser', () => {
  const time = scheduledFor({ scheduleDate: '2026-03-10', scheduleTime: '09:30' });
  expect(time).toBe(new Date(2026, 2, 10, 9, 30).toISOString());
});

it.each([
  { scheduleDate: '', scheduleTime: '09:30' },
  { scheduleDate: '2026-03-10', scheduleTime: '' },
])('is scheduled for nothing without a date and a time, case %#', (schedule) => {
  expect(scheduledFor(schedule)).toBeNull();
});
