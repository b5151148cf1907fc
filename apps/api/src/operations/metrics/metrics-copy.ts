/** The help texts of the metrics at `/metrics`. */
export const metricsCopy = {
  build: 'Always 1; its label is the version of Flowdeck',
  requests: 'Requests in seconds, by route and status',
  runs: 'Runs of workflows that ended in this process',
  deliveries: 'Attempts of this process to send emails, posts and events',
  modelCalls: 'Texts asked of the language model, in seconds',
  jobs: 'Runs that are due, of all processes',
  jobAge: 'Seconds that the oldest of these runs has waited',
  outbox: 'Emails, posts and events that are not finished, of all processes',
  diskFree: 'Bytes that are left on the disk of the embedded database',
  replicaReads: 'Lists, statistics and exports of this process, by which database answered',
  connections: 'Connections of this process to the database, and requests that wait for one',
} as const;
