/**
 * Numbers of PostgreSQL's advisory locks: any fixed ones, each another. Processes that start together
 * take turns by them.
 */
export const advisoryLocks = {
  migrations: 7_314_001,
  firstAccount: 7_314_002,
  invitations: 7_314_003,
} as const;
