/** What the Workflow Dashboard says. Fixed texts: docs/specification.md, sections 2, 8 and 9. */
export const workflowsCopy = {
  title: 'Workflow Dashboard',
  subtitle: 'See what your workflows are doing and how well they perform.',
  create: 'Create Workflow',
  stats: {
    label: 'Workflow statistics',
    totalWorkflows: 'Total Workflows',
    activeAutomations: 'Active Automations',
    totalExecutions: 'Total Executions',
    successRate: 'Success Rate',
    sample: 'sample',
  },
  filter: {
    label: 'Status',
    all: 'All',
    active: 'Active',
    paused: 'Paused',
    error: 'Error',
  },
  choose: {
    label: 'Search and sort workflows',
    search: 'Search workflows',
    type: 'Type',
    anyType: 'All types',
    sort: 'Sort by',
    orders: {
      '-created': 'Newest first',
      created: 'Oldest first',
      name: 'Name, A to Z',
      '-name': 'Name, Z to A',
      '-lastRun': 'Latest run first',
      lastRun: 'Earliest run first',
    },
  },
  list: {
    title: 'Workflows',
    showNewer: 'Show newer workflows',
    showMore: 'Show more workflows',
    showAll: 'Show all workflows',
  },
  activity: {
    title: 'Recent Activity',
    all: 'All activity',
    today: 'Today',
    yesterday: 'Yesterday',
  },
  time: {
    in: (duration: string) => `In ${duration}`,
  },
  empty: {
    workflows: 'No workflows yet',
    workflowsHint:
      'Workflows handle recurring marketing tasks for you. Create your first one to see it here.',
    noMatches: (status: string) => `No workflows with the status “${status}”`,
    noMatchesHint: 'Workflows with other statuses are hidden by the filter.',
    noneFound: 'No workflows match',
    noneFoundHint: 'Try other words, or show all workflows.',
    activity: 'No activity yet',
    activityHint: 'Activity from your workflows appears here.',
  },
  errors: {
    load: 'Failed to load dashboard data',
  },
} as const;
