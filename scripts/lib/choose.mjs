// As in prepare.mjs, nothing here is newer than Node 14.

/**
 * The choice that the first argument names (`npm run bench -- api`), which this takes off the arguments. The choice `''`
 * is for none. If there is no such choice, this prints those that there are, and exits.
 * @template {{ does: string }} Choice
 * @param {string} command
 * @param {Record<string, Choice>} choices
 */
export function choose(command, choices) {
  const [, , first = ''] = process.argv;
  const name = first.startsWith('-') ? '' : first;
  if (!Object.keys(choices).includes(name)) {
    console.error(listOf(command, choices));
    process.exit(1);
  }
  if (name !== '') process.argv.splice(2, 1);
  return choices[name];
}

/** One line for each choice: how to type it, and what it does. */
export function listOf(command, choices) {
  const lines = Object.keys(choices).map((name) => [
    name === '' ? command : `${command} -- ${name}`,
    choices[name].does,
  ]);
  const width = Math.max(...lines.map(([typed]) => typed.length));
  return lines.map(([typed, does]) => `  ${typed.padEnd(width)}  ${does}`).join('\n');
}
