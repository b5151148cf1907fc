import { expect, it } from 'vitest';
import { scheduledFor } from './scheduled-for.ts';

it('is the time in the zone of the browser', () => {
  const time = scheduledFor({ scheduleDate: '2026-03-10', scheduleTime: '09:30' });
  expect(time).toBe(new Date(2026, 2, 10, 9, 30).toISOString());
});

it.each([
  { scheduleDate: '', scheduleTime: '09:30' },
  { scheduleDate: '2026-03-10', scheduleTime: '' },
])('is nothing without a date and a time, case %#', (schedule) => {
  expect(scheduledFor(schedule)).toBeNull();
});
