/** What the page of the log of a workspace says. */
export const auditLogCopy = {
  title: 'Workspace log',
  subtitle: 'What people did in this workspace during the last 180 days, newest first.',
  list: 'Workspace log',
  columns: { what: 'What', who: 'Who', when: 'When' },
  filters: {
    label: 'Filters',
    person: 'Person',
    anyPerson: 'Everybody',
    formerPerson: (name: string) => `${name} (former member)`,
    otherPerson: 'Somebody else',
    kind: 'Kind',
    anyKind: 'All kinds',
    kinds: {
      'sign-in': 'Visits',
      members: 'Members',
      sending: 'Sending',
      approval: 'Approvals',
      editing: 'Edits',
      import: 'Imports',
      export: 'Exports',
      deletion: 'Deletions',
      settings: 'Settings',
    },
  },
  former: 'A former member',
  apiKey: (name: string) => `API key “${name}”`,
  pages: { newer: 'Show newer entries', older: 'Show older entries' },
  showAll: 'Show everything',
  empty: {
    log: 'Nothing in the log yet',
    logHint:
      'Visits, sends, approvals, imports, exports, deletions and changed settings appear here.',
    noMatches: 'Nothing matches these filters',
    noMatchesHint: 'Choose another person or kind.',
  },
  errors: { load: 'Failed to load the workspace log' },
} as const;
