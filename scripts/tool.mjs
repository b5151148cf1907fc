import { prepare } from './lib/prepare.mjs';

// Runs a tool of the repository, such as `storybook dev`, once all packages are installed.
await prepare();
const { show } = await import('./lib/run.mjs');
const [, , tool, ...args] = process.argv;
process.exit(await show(tool, args));
