import { expect, it } from 'vitest';
import { scheduledFor } from './scheduled-post.ts';

it('is scheduled in the zone that was chosen', () => {
  const schedule = { scheduleDate: '2026-03-10', scheduleTime: '09:30' };
  const inZone = (timeZone: string) => scheduledFor({ ...schedule, timeZone });
  expect(inZone('Europe/Berlin')).toBe('2026-03-10T08:30:00.000Z');
  expect(inZone('UTC')).toBe('2026-03-10T09:30:00.000Z');
});

it.each([
  { scheduleDate: '', scheduleTime: '09:30' },
  { scheduleDate: '2026-03-10', scheduleTime: '' },
])('is scheduled for nothing without a date and a time, case %#', (schedule) => {
  expect(scheduledFor({ ...schedule, timeZone: 'UTC' })).toBeNull();
});
