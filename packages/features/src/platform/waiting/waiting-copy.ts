/** What waits for a person, in a few words; the header, the palette, cards and Home say it. */
export const waitingCopy = {
  title: 'Waiting for you',
  total: {
    one: '1 thing waits for you',
    many: (count: string) => `${count} things wait for you`,
  },
  /** By kind. */
  kinds: {
    address: {
      one: 'Your email address is not confirmed',
      many: () => 'Your email address is not confirmed',
    },
    invitations: {
      one: '1 invitation to another workspace',
      many: (count: string) => `${count} invitations to other workspaces`,
    },
    broadcasts: {
      one: '1 broadcast waits for approval',
      many: (count: string) => `${count} broadcasts wait for approval`,
    },
    emails: {
      one: '1 email waits for approval',
      many: (count: string) => `${count} emails wait for approval`,
    },
    posts: {
      one: '1 post waits for approval',
      many: (count: string) => `${count} posts wait for approval`,
    },
    'sent-back-broadcasts': {
      one: '1 broadcast was sent back for changes',
      many: (count: string) => `${count} broadcasts were sent back for changes`,
    },
    'sent-back-posts': {
      one: '1 post was sent back for changes',
      many: (count: string) => `${count} posts were sent back for changes`,
    },
    held: {
      one: '1 email waits for a confirmed address',
      many: (count: string) => `${count} emails wait for a confirmed address`,
    },
    unsent: {
      one: '1 email waits for a mail server',
      many: (count: string) => `${count} emails wait for a mail server`,
    },
    incomplete: {
      one: '1 broadcast did not reach everyone',
      many: (count: string) => `${count} broadcasts did not reach everyone`,
    },
    unpublished: {
      one: '1 post did not go out',
      many: (count: string) => `${count} posts did not go out`,
    },
    runs: {
      one: '1 workflow failed or has stopped',
      many: (count: string) => `${count} workflows failed or have stopped`,
    },
    entries: {
      one: '1 form entry may be spam',
      many: (count: string) => `${count} form entries may be spam`,
    },
    notes: {
      one: '1 draft has notes to fill in',
      many: (count: string) => `${count} drafts have notes to fill in`,
    },
  },
  atLeast: (count: string) => `${count}+`,
} as const;
