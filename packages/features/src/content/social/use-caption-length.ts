import { captionLimits, platforms, type Platform } from '@flowdeck/contract/content/social';
import { useEffect, useState } from 'react';

type Measure = (platform: Platform, caption: string) => number;

/**
 * How long a text is as its platform counts, and how long it may be. The rule of X comes later: until
 * then, as on every other platform, each UTF-16 unit counts.
 */
export function useCaptionLength(platform: string, text: string) {
  const [measure, setMeasure] = useState<Measure>();
  useEffect(() => {
    let isGone = false;
    // Without it, the server still refuses what is too long.
    void import('@flowdeck/domain/content/social/measure').then(
      ({ captionLength }) => {
        if (!isGone) setMeasure(() => captionLength);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const known = platforms.find((name) => name === platform);
  const used = known && measure ? measure(known, text) : text.length;
  return { used, limit: known ? captionLimits[known] : undefined };
}
