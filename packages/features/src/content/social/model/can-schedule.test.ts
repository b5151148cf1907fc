import { expect, it } from 'vitest';
import { canSchedule } from './can-schedule.ts';

it('needs a date, a time and a platform', () => {
  const post = {
    selectedPlatforms: ['X' as const],
    scheduleDate: '2026-07-01',
    scheduleTime: '09:30',
  };
  expect(canSchedule(post)).toBe(true);
  expect(canSchedule({ ...post, scheduleDate: '' })).toBe(false);
  expect(canSchedule({ ...post, scheduleTime: '' })).toBe(false);
  expect(canSchedule({ ...post, selectedPlatforms: [] })).toBe(false);
});
