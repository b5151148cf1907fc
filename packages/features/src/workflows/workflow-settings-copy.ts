/** What the page of a workflow says around its settings. */
export const workflowSettingsCopy = {
  title: 'Settings',
  edit: 'Edit settings',
  topicList: {
    label: 'Topics',
    written: (count: string) => `${count} written`,
    deleted: 'draft deleted',
    next: 'Next',
    more: (count: string) => `and ${count} more`,
    allWritten: 'Every topic has its draft. Add topics, and the next run goes on.',
    nameOnly: 'There is no list of topics yet, so it writes one draft about its own name.',
  },
} as const;
