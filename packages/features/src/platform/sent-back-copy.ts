/** What a post or broadcast says that was sent back instead of approved. */
export const sentBackCopy = {
  title: 'Sent back by an owner',
  titleBy: (name: string) => `Sent back by ${name}`,
  /** For somebody who needs approval. */
  askAgain: 'Edit it and ask again.',
  change: 'Edit it, then schedule or send it.',
} as const;
