import { expect, it } from 'vitest';
import { generateSocialPack, getSocialAnalytics, platforms } from '../../src/content/social.ts';
import type { Suite } from '../identity/people.ts';
import { newAuthor } from './social/author.ts';
import { packConformance } from './social/pack.ts';
import { postConformance } from './social/posts.ts';
import { repeatConformance } from './social/repeats.ts';
import { scheduleConformance } from './social/schedule.ts';
import { invalid, needsSession, wrongRequests } from '../wrong-requests.ts';
import { addressesCopy } from '../../src/addresses-copy.ts';
import { contractCopy } from '../../src/contract-copy.ts';

const selectedPlatforms = ['X', 'Instagram'];

export function socialConformance(suite: Suite): void {
  const newPerson = () => newAuthor(suite);

  needsSession(suite, generateSocialPack);
  needsSession(suite, getSocialAnalytics);
  wrongRequests(suite, generateSocialPack, { body: { selectedPlatforms } });

  packConformance(suite);
  scheduleConformance(suite);
  repeatConformance(suite);
  postConformance(suite);

  const notAnAddress = addressesCopy.errors.webAddress;
  const words = platforms.join(', ');
  it.each([
    [
      'no platform',
      'selectedPlatforms',
      { selectedPlatforms: [] },
      'Must contain at least 1 item.',
    ],
    [
      'too many platforms',
      'selectedPlatforms',
      { selectedPlatforms: Array.from({ length: 11 }, () => 'X') },
      'Must contain at most 10 items.',
    ],
    [
      'an unknown platform',
      'selectedPlatforms.1',
      { selectedPlatforms: ['X', 'MySpace'] },
      `Must be one of: ${words}.`,
    ],
    ['a link that is a script', 'ctaLink', { ctaLink: 'javascript:alert(1)' }, notAnAddress],
    [
      'a link of 2,049 characters',
      'ctaLink',
      { ctaLink: `https://a.example/${'x'.repeat(2_031)}` },
      'Must have at most 2048 characters.',
    ],
    ['a picture of this site', 'imageUrl', { imageUrl: '/picture.png' }, notAnAddress],
    ['a film without an address', 'videoUrl', { videoUrl: 'https://' }, notAnAddress],
    [
      'a date that is none',
      'scheduleDate',
      { scheduleDate: '2026-02-31' },
      'Must be a valid date.',
    ],
    ['a time that is none', 'scheduleTime', { scheduleTime: '25:00' }, contractCopy.errors.time],
    [
      'an unknown frequency',
      'postingFrequency',
      { postingFrequency: 'hourly' },
      'Must be one of: daily, weekly, biweekly, monthly.',
    ],
    ['an end after 101 posts', 'repeatCount', { repeatCount: 101 }, 'Must be 100 or less.'],
  ])('refuses %s', async (_, path, more, message) => {
    const { badGenerate } = await newPerson();
    expect(await badGenerate({ selectedPlatforms, ...more })).toEqual(invalid(path, message));
  });

  it('keeps workspaces apart', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    await one.generate({ selectedPlatforms });
    expect((await other.analytics()).packsGenerated).toBe(0);
  });
}
