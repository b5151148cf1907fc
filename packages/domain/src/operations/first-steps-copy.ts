export const firstStepsCopy = {
  /** The name of the workspace with examples. */
  examples: 'Examples',
} as const;
