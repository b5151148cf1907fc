export const workflowCardCopy = {
  status: { active: 'Active', paused: 'Paused', completed: 'Completed', error: 'Error' },
  pause: 'Pause',
  start: 'Start',
  pauseOne: (name: string) => `Pause ${name}`,
  startOne: (name: string) => `Start ${name}`,
  executions: 'Executions',
  /** Unlike the bars, it is of every run. */
  successRate: 'All-time success',
  lastRun: 'Last run',
  nextRun: 'Next run:',
} as const;
