export const workflowCardCopy = {
  status: { active: 'Active', paused: 'Paused', completed: 'Completed', error: 'Error' },
  pause: 'Pause',
  start: 'Start',
  pauseOne: (name: string) => `Pause ${name}`,
  startOne: (name: string) => `Start ${name}`,
  executions: 'Executions',
  successRate: 'Success rate',
  lastRun: 'Last run',
  nextRun: 'Next run:',
} as const;
