import type { MediaSpec, Platform } from '@flowdeck/contract/social';

/** How each platform's captions are written. */
export const mockVoices: Record<Platform, { tone: string; optimizedFor: string }> = {
  Instagram: { tone: 'visual and personal', optimizedFor: 'saves and comments' },
  Facebook: { tone: 'conversational', optimizedFor: 'shares and replies' },
  LinkedIn: { tone: 'professional', optimizedFor: 'discussion among peers' },
  X: { tone: 'brief', optimizedFor: 'clicks and reposts' },
};

/** With both sets of names that servers use. */
export const mockMedia: Record<Platform, MediaSpec> = {
  Instagram: {
    platform: 'Instagram',
    fileTypes: 'JPG, PNG, MP4',
    dimensions: '1080 × 1080',
    maxSize: '100MB video, 8MB photo',
    quality: 'Sharp at phone size',
  },
  Facebook: {
    platform: 'Facebook',
    fileTypes: 'JPG, PNG, MP4',
    dimensions: '1200 × 630',
    max_size: '4GB video, 32MB photo',
    qualityNotes: 'Little text in the picture',
  },
  LinkedIn: {
    platform: 'LinkedIn',
    fileTypes: 'JPG, PNG, MP4',
    dimensions: '1200 × 627',
    maxSize: '5GB video, 20MB photo',
    quality: 'Readable charts',
  },
  X: {
    platform: 'X',
    fileTypes: 'JPG, PNG, GIF, MP4',
    dimensions: '1600 × 900',
    max_size: '512MB video, 5MB photo',
    qualityNotes: 'One idea in one picture',
  },
};
