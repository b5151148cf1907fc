import { describe, expect, it } from 'vitest';
import {
  finished,
  metricsOf,
  overallOf,
  serviceChecks,
  startRecords,
  type CheckOutcome,
  type ServiceRecord,
} from './service-records.ts';

const checkedAt = '2026-03-10T14:30:00.000Z';

/** One record for each letter: o online, e error, x offline, c checking. */
const recordsOf = (letters: string): ServiceRecord[] =>
  Array.from(letters, (letter, index) => {
    const [record] = startRecords([{ label: String(index), path: '/api/ping' }]);
    if (!record) throw new Error('no record');
    if (letter === 'c') return record;
    const outcomes: Record<string, CheckOutcome> = { o: 'online', e: 'error', x: 'offline' };
    const outcome = outcomes[letter] ?? 'offline';
    const responseTime = outcome === 'offline' ? {} : { responseTime: 100 + index };
    return finished(record, { outcome, checkedAt, ...responseTime });
  });

describe('overallOf', () => {
  it.each([
    ['ooooo', 'operational'],
    ['o', 'operational'],
    ['ooooe', 'degraded'],
    ['oooxx', 'degraded'],
    ['ooexx', 'down'],
    ['ooxx', 'down'],
    ['oe', 'down'],
    ['eeeee', 'down'],
    ['xxxxx', 'down'],
    ['ccccc', 'checking'],
    ['oooco', 'checking'],
    ['xxxxc', 'checking'],
    ['', 'unknown'],
  ])('%s is %s', (letters, overall) => {
    expect(overallOf(recordsOf(letters))).toBe(overall);
  });
});

describe('metricsOf', () => {
  it('averages the services that are online', () => {
    expect(metricsOf(recordsOf('ooexo'))).toEqual({
      online: 3,
      total: 5,
      averageTime: Math.round((100 + 101 + 104) / 3),
      uptime: 60,
    });
  });

  it('gives 0 ms if none is online', () => {
    expect(metricsOf(recordsOf('ex'))).toEqual({
      online: 0,
      total: 2,
      averageTime: null,
      uptime: 0,
    });
  });

  it('gives nothing before the first round has ended', () => {
    expect(metricsOf(recordsOf('ooooc'))).toBeUndefined();
  });

  it('gives zeros for no service', () => {
    expect(metricsOf([])).toEqual({ online: 0, total: 0, averageTime: null, uptime: 0 });
  });
});

describe('a record', () => {
  it('starts as checking and keeps the latest 20 checks', () => {
    let [record] = startRecords(serviceChecks);
    expect(record).toMatchObject({ label: 'Workflow Management API', checking: true, history: [] });
    for (let round = 0; round < 25; round += 1) {
      record = record && finished(record, { outcome: round < 6 ? 'error' : 'online', checkedAt });
    }
    expect(record?.checking).toBe(false);
    expect(record?.history.map(({ outcome }) => outcome)).toEqual([
      'error',
      ...Array<string>(19).fill('online'),
    ]);
  });

  it('checks the five specified paths', () => {
    expect(serviceChecks.map(({ label, path }) => [label, path])).toEqual([
      ['Workflow Management API', '/api/workflows/stats'],
      ['Content Generation API', '/api/content/analytics'],
      ['Social Media API', '/api/social-media/analytics'],
      ['Lead Management API', '/api/leads/analytics'],
      ['Database Connection', '/api/ping'],
    ]);
  });
});
