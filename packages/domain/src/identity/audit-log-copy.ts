/** What the log of a workspace says that people did. */
export const auditLogCopy = {
  /** Who did what commands on the server did. */
  operator: 'The operator',
  opened: 'Opened the workspace',
  invited: (people: string, role: string) => `Invited ${people} as ${role}`,
  invitationRevoked: 'Revoked an invitation',
  joined: (role: string) => `Joined as ${role}`,
  roleChanged: (name: string, before: string, role: string) =>
    `Changed the role of ${name} from ${before} to ${role}`,
  memberAdded: (name: string, role: string) => `Added ${name} as ${role}`,
  memberRemoved: (name: string) => `Removed ${name} from the workspace`,
  memberLeft: 'Left the workspace',
  workspaceRenamed: (name: string) => `Renamed the workspace to “${name}”`,

  broadcastScheduled: (name: string) => `Scheduled the broadcast “${name}”`,
  broadcastSent: (name: string) => `Started sending the broadcast “${name}”`,
  broadcastAsked: (name: string) => `Asked for approval of the broadcast “${name}”`,
  broadcastApproved: (name: string) => `Approved the broadcast “${name}”`,
  broadcastSentBack: (name: string) => `Sent the broadcast “${name}” back`,
  broadcastPaused: (name: string) => `Paused the broadcast “${name}”`,
  broadcastResumed: (name: string) => `Resumed the broadcast “${name}”`,
  broadcastCancelled: (name: string) => `Cancelled the broadcast “${name}”`,
  broadcastSentAgain: (name: string) => `Sent what failed of the broadcast “${name}” again`,
  postsPlanned: (posts: string) => `Planned ${posts}`,
  postsPublished: (posts: string) => `Asked to publish ${posts} now`,

  postsAsked: (posts: string) => `Asked for approval of ${posts}`,
  postsApproved: (posts: string) => `Approved ${posts}`,
  postsSentBack: (posts: string) => `Sent ${posts} back`,
  postsCancelled: (posts: string) => `Cancelled ${posts}`,
  emailsApproved: (emails: string) => `Approved ${emails}`,
  emailsDiscarded: (emails: string) => `Discarded ${emails}`,

  draftEdited: (name: string) => `Edited the draft “${name}”`,
  leadsEdited: (changes: string) => `Made ${changes} to leads`,

  leadsImported: (rows: string) => `Imported ${rows}`,
  leadsExported: (leads: string) => `Exported ${leads}`,
  archiveRequested: 'Asked for an archive of everything',

  broadcastDeleted: (name: string) => `Deleted the broadcast “${name}”`,
  postDeleted: (post: string) => `Deleted ${post}`,
  draftDeleted: (name: string) => `Deleted the draft “${name}”`,
  workflowDeleted: (name: string) => `Deleted the workflow “${name}”`,
  formDeleted: (name: string) => `Deleted the form “${name}”`,
  segmentDeleted: (name: string) => `Deleted the segment “${name}”`,
  leadsDeleted: (leads: string) => `Deleted ${leads}`,
  leadErased: 'Erased a lead',

  approvalTurnedOn: 'Turned on approval of what editors send',
  approvalTurnedOff: 'Let editors send without approval',
  mailSenderChanged: 'Changed how emails are sent',
  postWebhookChanged: 'Changed the publishing service',
  mailboxChanged: 'Changed the mailbox for returned emails',
  eventWebhookAdded: 'Added a webhook for events',
  eventWebhookChanged: 'Changed a webhook for events',
  eventWebhookDeleted: 'Deleted a webhook for events',
  apiKeyMade: (name: string) => `Made the API key “${name}”`,
  apiKeyEnded: (name: string) => `Revoked the API key “${name}”`,

  /** By the beginning of its text. */
  post: (text: string, platform: string) => `the post “${text}” on ${platform}`,
  andOthers: (post: string, others: string) => `${post} and ${others}`,
  /** In place of the name of somebody without an account. */
  former: 'a former member',
  roles: { viewer: 'viewer', editor: 'editor', owner: 'owner' },
  nouns: {
    person: { one: 'person', many: 'people' },
    other: { one: 'other', many: 'others' },
    email: { one: 'email', many: 'emails' },
    lead: { one: 'lead', many: 'leads' },
    change: { one: 'change', many: 'changes' },
    row: { one: 'row from a file', many: 'rows from files' },
  },
} as const;
