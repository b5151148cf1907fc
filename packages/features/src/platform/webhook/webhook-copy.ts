/** What is said about every webhook, whatever it is told of. */
export const webhookCopy = {
  secretTitle: 'Your signing secret',
  secretHint: 'Keep it where your webhook checks signatures. It is not shown again.',
  copy: 'Copy secret',
  copied: 'Copied',
  done: 'I have kept it',
  answer: 'Its answer',
} as const;
