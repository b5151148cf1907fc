import { captionLimits, type Platform } from '@flowdeck/contract/social';
import twitter from 'twitter-text';

/**
 * How long a caption is as its platform counts it. X counts by weight (an address 23, a Chinese
 * character 2); where the plain number of UTF-16 units is higher, that one counts here.
 */
export function captionLength(platform: Platform, caption: string): number {
  // Beyond the limit by plain count alone, the weight can change nothing.
  if (platform !== 'X' || caption.length > captionLimits.X) return caption.length;
  return Math.max(caption.length, twitter.parseTweet(caption).weightedLength);
}

export const fitsPlatform = (platform: Platform) => (caption: string) =>
  captionLength(platform, caption) <= captionLimits[platform];
