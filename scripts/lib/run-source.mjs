/**
 * Runs a TypeScript source in this process; it reads its options from the process's arguments. A
 * signal would normally end the process at once; here its `exit` handlers still clean up.
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
