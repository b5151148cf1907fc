import { expect, it } from 'vitest';
import { reportTimes } from './report-times.ts';

const period = (from: string, until: string) => ({
  from,
  until,
  opened: 2,
  clicked: 1,
  unsubscribed: 0,
});

it('tells the hours of a report from the days that follow', () => {
  const { hours, days } = reportTimes([
    period('2026-03-01T12:00:00.000Z', '2026-03-01T13:00:00.000Z'),
    period('2026-03-03T12:20:00.000Z', '2026-03-04T12:20:00.000Z'),
  ]);
  expect(hours).toMatchObject([
    { opened: 2, label: expect.stringMatching(/^Mar 1, \d+\s[AP]M$/) as string },
  ]);
  expect(days).toMatchObject([
    {
      clicked: 1,
      label: expect.stringMatching(/^Mar 3, \d+\s[AP]M\s–\sMar 4, \d+\s[AP]M$/) as string,
    },
  ]);
});
