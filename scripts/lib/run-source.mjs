/**
 * Runs a TypeScript source in this very process; it reads its options from the process's arguments.
 * By themselves signals end a process on the spot; here it still removes, on `exit`, what it made.
 * @param {URL} source
 */
export async function runSource(source) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => process.exit(1));
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
}
