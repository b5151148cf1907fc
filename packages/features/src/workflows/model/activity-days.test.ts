import { describe, expect, it } from 'vitest';
import { activityDays, newestRows } from './activity-days.ts';

// Days are those of the reader, so the times are given in the time zone of the machine that runs this.
const at = (day: number, hour: number, month = 3, year = 2026) =>
  new Date(year, month - 1, day, hour).toISOString();
const now = new Date(2026, 2, 10, 14).getTime();

const activity = (time: string, action = `At ${time}`, type = 'info') => ({
  id: `${time} ${action}`,
  type,
  action,
  time,
});
const labels = (...times: string[]) =>
  activityDays(
    times.map((time) => activity(time)),
    now,
  ).map(({ label }) => label);

describe('activityDays', () => {
  it('groups by calendar day, not by how many hours ago it was', () => {
    expect(labels(at(10, 0), at(9, 23), at(9, 0), at(8, 23))).toEqual([
      'Today',
      'Yesterday',
      'March 8',
    ]);
  });

  it('counts what the clock of this device has not reached yet as today', () => {
    expect(labels(at(11, 1), at(10, 13))).toEqual(['Today']);
  });

  it('gives the year of another year', () => {
    expect(labels(at(31, 12, 12, 2025))).toEqual(['December 31, 2025']);
  });

  it('folds what happened again, with the newest first', () => {
    const [today] = activityDays(
      [12, 11, 9].map((hour) => activity(at(10, hour), 'Failed')),
      now,
    );
    expect(today?.activities).toHaveLength(1);
    expect(today?.activities[0]?.timeText).toBe('2 hours ago');
    expect(today?.activities[0]?.earlier?.map(({ timeText }) => timeText)).toEqual([
      '3 hours ago',
      '5 hours ago',
    ]);
  });

  it('keeps what something came of, even if it says the same again', () => {
    const [today] = activityDays(
      [12, 11].map((hour) => ({ ...activity(at(10, hour), '1 lead verified'), made: 'Ada' })),
      now,
    );
    expect(today?.activities).toHaveLength(2);
  });

  it('keeps apart what something else came between, another day, and another type', () => {
    const days = activityDays(
      [
        activity(at(10, 12), 'Paused'),
        activity(at(10, 11), 'Started'),
        activity(at(10, 10), 'Paused'),
        activity(at(10, 9), 'Paused', 'error'),
        activity(at(9, 9), 'Paused', 'error'),
      ],
      now,
    );
    expect(days.map(({ activities }) => activities.length)).toEqual([4, 1]);
  });
});

describe('newestRows', () => {
  it('counts rows over days, and what is folded as one', () => {
    const days = activityDays(
      [at(10, 12), at(10, 11), at(9, 10), at(9, 9), at(8, 9)].map((time) =>
        activity(time, time === at(10, 11) ? `At ${at(10, 12)}` : undefined),
      ),
      now,
    );
    const rows = newestRows(days, 2);
    expect(
      rows.map(({ label, activities }) => [label, activities.map(({ time }) => time)]),
    ).toEqual([
      ['Today', [at(10, 12)]],
      ['Yesterday', [at(9, 10)]],
    ]);
    expect(rows[0]?.activities[0]?.earlier).toHaveLength(1);
  });
});
