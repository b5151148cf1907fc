/** What a thrown value says of itself, if anything. */
export const messageOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : undefined;
