// Nothing here is newer than Node 14: this file must run on the versions that it rejects.

/** The oldest supported Node.js, as major and minor. */
const oldest = [20, 19];

/**
 * The start of every command: checks the Node.js version, installs the locked packages, and prepares whatever else the
 * command needs. Exits with one sentence if that fails. Import everything newer than Node 14 afterwards.
 * @param {{
 *   packages?: 'all' | 'product',
 *   browser?: 'tests' | 'benches',
 *   builds?: ('web' | 'api' | 'storybook')[],
 * }} [needs] `product` are the packages that build and serve it
 */
export async function prepare({ packages = 'all', browser, builds = [] } = {}) {
  requireNode();
  const { exitOnFailedStep } = await import('./run.mjs');
  const { ensurePackages } = await import('./packages.mjs');
  const { ensureChromium, ensureTestBrowsers } = await import('./browser.mjs');
  const { ensureBuilds } = await import('./builds.mjs');
  try {
    await ensurePackages(packages);
    if (browser === 'tests') await ensureTestBrowsers();
    if (browser === 'benches') await ensureChromium();
    await ensureBuilds(builds);
  } catch (error) {
    exitOnFailedStep(error);
  }
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(
    `Flowdeck needs Node.js ${oldest.join('.')} or newer; this is ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org and try again.',
  );
  process.exit(1);
}
