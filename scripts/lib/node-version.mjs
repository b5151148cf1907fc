// Use nothing newer than Node 14 here: this file must run on the versions that it rejects.

/** The oldest supported Node.js, as major and minor. */
const oldest = [20, 19];

/** Exits with one sentence if Node.js is too old. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Flowdeck needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
