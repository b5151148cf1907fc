/**
 * Whether this run of Vitest or Playwright wants a project: its command line names it with `--project`, or names none. A
 * configuration asks for what is costly to load or to start.
 * @param {string} name
 */
export function isWanted(name) {
  const args = process.argv.slice(2);
  const isNamed = args.some((arg) => arg.startsWith('--project'));
  // Patterns may mean any.
  if (!isNamed || args.some((arg) => /[*!]/.test(arg))) return true;
  return args.includes(name) || args.includes(`--project=${name}`);
}
