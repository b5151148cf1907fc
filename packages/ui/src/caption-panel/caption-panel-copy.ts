export const captionPanelCopy = {
  copy: 'Copy',
  copied: 'Copied',
  captionOf: (platform: string) => `${platform} caption`,
  captionCopied: (platform: string) => `${platform} caption copied`,
  tone: 'Tone',
  optimizedFor: 'Optimized for',
  characters: 'characters',
  over: (count: string) => `${count} over the limit`,
} as const;
