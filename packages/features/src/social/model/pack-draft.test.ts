import { describe, expect, it } from 'vitest';
import { canSchedule, emptyDraft, readSpec, toRequest } from './pack-draft.ts';

const planned = { ...emptyDraft, scheduleDate: '2026-07-01', scheduleTime: '09:30' };

describe('a post', () => {
  it('can be scheduled with a date, a time and a platform', () => {
    expect(canSchedule(planned)).toBe(true);
    expect(canSchedule({ ...planned, scheduleDate: '' })).toBe(false);
    expect(canSchedule({ ...planned, scheduleTime: '' })).toBe(false);
    expect(canSchedule({ ...planned, selectedPlatforms: [] })).toBe(false);
  });

  it('is scheduled only on request', () => {
    const zone = { timeZone: 'Europe/Helsinki' };
    expect(toRequest(planned, { ...zone, schedule: true })).toMatchObject({
      ...planned,
      timeZone: 'Europe/Helsinki',
    });
    expect(toRequest(planned, { ...zone, schedule: false })).toMatchObject({
      scheduleDate: '',
      scheduleTime: '',
    });
  });
});

describe('media specifications', () => {
  it('are read under either name', () => {
    const base = { platform: 'X', fileTypes: 'JPG', dimensions: '1 × 1' };
    const expected = { ...base, maxSize: '5MB', quality: 'Good' };
    expect(readSpec({ ...base, maxSize: '5MB', quality: 'Good' })).toEqual(expected);
    expect(readSpec({ ...base, max_size: '5MB', qualityNotes: 'Good' })).toEqual(expected);
    expect(readSpec(base)).toEqual({ ...base, maxSize: '–', quality: '–' });
  });
});
