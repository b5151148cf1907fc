import { expect, it } from 'vitest';
import { packRequest } from './pack-request.ts';

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

it('sends the time zone with a date and a time', () => {
  expect(packRequest(post, true, 'Europe/Berlin')).toEqual({ ...post, timeZone: 'Europe/Berlin' });
});

it('sends neither of the three without a schedule', () => {
  const sent = packRequest(post, false, 'Europe/Berlin');
  expect(sent).toEqual({ ...post, scheduleDate: '', scheduleTime: '' });
});
