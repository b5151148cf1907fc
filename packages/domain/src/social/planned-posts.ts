import type { Platform } from '@flowdeck/contract/social';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface PlannedPost {
  platform: Platform;
  at: Date;
  text: string;
  /** SHA-256 of the text, in hex: long texts do not fit an index. */
  textHash: string;
}

/** The posts that a pack schedules; none if it gives no time. */
export function plannedPosts(
  captions: readonly { platform: Platform; caption: string }[],
  moment: Date | null,
): PlannedPost[] {
  if (moment === null) return [];
  return captions.map(({ platform, caption }) => ({
    platform,
    at: moment,
    text: caption,
    textHash: bytesToHex(sha256(utf8ToBytes(caption))),
  }));
}

/** The same for two posts of a workspace that are equal, so that only one is stored. */
export function postKey({ platform, at, textHash }: Omit<PlannedPost, 'text'>): string {
  return `${platform} ${at.toISOString()} ${textHash}`;
}
