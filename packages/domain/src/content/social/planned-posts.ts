import type { Platform } from '@flowdeck/contract/content/social';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export interface PlannedPost {
  platform: Platform;
  at: Date;
  text: string;
  /** `postKey` of the post: one is stored for each key. */
  key: string;
  /** Its place among the times that the post goes out, from 1, and how many there are. */
  place: number;
  count: number;
}

/** The posts that a pack schedules; none if it gives no time. */
export function plannedPosts(
  captions: readonly { platform: Platform; caption: string }[],
  times: readonly Date[],
): PlannedPost[] {
  return times.flatMap((at, index) =>
    captions.map(({ platform, caption }) => ({
      platform,
      at,
      text: caption,
      key: postKey(platform, at, caption),
      place: index + 1,
      count: times.length,
    })),
  );
}

/** The same for two posts of a workspace that are equal. It is short, because it is indexed. */
export function postKey(platform: string, at: Date, text: string): string {
  return `${platform} ${at.toISOString()} ${bytesToHex(sha256(utf8ToBytes(text)))}`;
}
