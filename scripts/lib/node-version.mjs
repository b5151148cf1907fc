// Nothing newer than Node 14 may be used here: this file has to run where it says no.

/** The oldest Node.js that the product runs on, as major and minor. */
const oldest = [20, 19];

/** Ends the process with one sentence where Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Flowdeck needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
