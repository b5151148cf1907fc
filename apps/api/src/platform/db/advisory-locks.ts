/**
 * Numbers of PostgreSQL's advisory locks: any fixed ones, each another. Processes that start together, or
 * work in the background, take turns by them.
 */
export const advisoryLocks = {
  migrations: 7_314_001,
  firstAccount: 7_314_002,
  months: 7_314_003,
} as const;
