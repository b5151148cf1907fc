/** What the operator reads about secrets in the database at the start. */
export const resealCopy = {
  lost: (count: string) =>
    `${count} secrets in the database were encrypted with a key that is not here: set ENCRYPTION_KEY_BEFORE to it, or restore DATA_DIR/encryption-keys. Until then they do not work.`,
} as const;
