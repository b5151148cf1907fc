import type { MediaSpec } from '@flowdeck/contract/content/social';

/** A media specification under one set of names: servers use either of two for size and quality. */
export function readSpec({ platform, fileTypes, dimensions, ...rest }: MediaSpec) {
  return {
    platform,
    fileTypes,
    dimensions,
    maxSize: rest.maxSize ?? rest.max_size ?? '–',
    quality: rest.quality ?? rest.qualityNotes ?? '–',
  };
}
