export const workflowCardCopy = {
  status: { active: 'Active', paused: 'Paused', completed: 'Completed', error: 'Error' },
  pause: 'Pause',
  start: 'Start',
  executions: 'Executions',
  successRate: 'Success rate',
  lastRun: 'Last run',
  nextRun: 'Next run',
  notScheduled: 'Not scheduled',
} as const;
