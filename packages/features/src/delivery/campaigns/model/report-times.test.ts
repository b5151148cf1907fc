import { describe, expect, it } from 'vitest';
import { reportTimes } from './report-times.ts';

const hourMs = 60 * 60_000;
const begin = Date.parse('2026-03-01T00:00:00.000Z');
const period = (fromHour: number, hours: number) => ({
  from: new Date(begin + fromHour * hourMs).toISOString(),
  until: new Date(begin + (fromHour + hours) * hourMs).toISOString(),
  opened: 2,
  clicked: 1,
  unsubscribed: 0,
});
const hours = (count: number) => Array.from({ length: count }, (_, hour) => period(hour, 1));

describe('the periods of a report', () => {
  it('are the hours of the first two days', () => {
    const { isHourly, periods } = reportTimes(hours(30));
    expect(isHourly).toBe(true);
    expect(periods).toHaveLength(30);
    expect(periods[0]).toMatchObject({ opened: 2, clicked: 1, unsubscribed: 0 });
  });

  it('are days after that, with the hours of each added up', () => {
    const { isHourly, periods } = reportTimes([...hours(48), period(48, 24)]);
    expect(isHourly).toBe(false);
    expect(periods).toMatchObject([
      { opened: 48, clicked: 24 },
      { opened: 48, clicked: 24 },
      { opened: 2, clicked: 1 },
    ]);
  });

  it('are none before it began', () => {
    expect(reportTimes([]).periods).toEqual([]);
  });
});
