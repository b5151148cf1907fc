/** What the page of all activity says. */
export const activityCopy = {
  title: 'Activity',
  subtitle: 'Everything that happened in your workspace, newest first.',
  list: 'Activity',
  filters: {
    label: 'Filters',
    workflow: 'Workflow',
    anyWorkflow: 'All workflows',
    otherWorkflow: 'Another workflow',
    type: 'Kind',
    anyType: 'All kinds',
    types: {
      success: 'Successes',
      warning: 'Failed runs',
      error: 'Errors',
      info: 'Changes',
    },
  },
  pages: { newer: 'Show newer activity', older: 'Show older activity' },
  showAll: 'Show all activity',
  empty: {
    activity: 'No activity yet',
    activityHint: 'Everything you or your workflows do appears here.',
    noMatches: 'No activity matches these filters',
    noMatchesHint: 'Choose another workflow or kind.',
  },
  errors: { load: 'Failed to load the activity' },
} as const;
