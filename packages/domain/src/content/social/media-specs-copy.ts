/** The media that each platform accepts. Sizes: docs/specification.md, section 9. */
export const mediaSpecsCopy = {
  Instagram: {
    fileTypes: 'JPG, PNG, MP4, MOV',
    dimensions: '1080 × 1080, 1080 × 1350 or 1080 × 1920',
    maxSize: '100MB video, 8MB photo',
    quality: 'Sharp at phone size, text in the middle',
  },
  Facebook: {
    fileTypes: 'JPG, PNG, MP4, MOV',
    dimensions: '1200 × 630 or 1080 × 1080',
    maxSize: '4GB video, 32MB photo',
    quality: 'Little text in the image, captions on the video',
  },
  LinkedIn: {
    fileTypes: 'JPG, PNG, MP4',
    dimensions: '1200 × 627 or 1080 × 1080',
    maxSize: '5GB video, 20MB photo',
    quality: 'Readable charts, subtitles on the video',
  },
  X: {
    fileTypes: 'JPG, PNG, GIF, MP4',
    dimensions: '1600 × 900 or 1080 × 1080',
    maxSize: '512MB video, 5MB photo',
    quality: 'One idea per image',
  },
} as const;
