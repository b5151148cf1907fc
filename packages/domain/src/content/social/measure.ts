import { captionLimits, type Platform } from '@flowdeck/contract/content/social';
import twitter from 'twitter-text';

/**
 * The length of a caption as its platform counts it. X counts by weight (an address 23, a Chinese
 * character 2); if the number of UTF-16 units is higher, that counts here.
 */
export function captionLength(platform: Platform, caption: string): number {
  // Beyond the limit by units alone, the weight makes no difference.
  if (platform !== 'X' || caption.length > captionLimits.X) return caption.length;
  return Math.max(caption.length, twitter.parseTweet(caption).weightedLength);
}

export const fitsPlatform = (platform: Platform) => (caption: string) =>
  captionLength(platform, caption) <= captionLimits[platform];
