import { rmSync } from 'node:fs';

// An empty data folder each time, so that the tests start with the demo data, like any new user.
const folder = process.env.DATA_DIR;
if (!folder) throw new Error('DATA_DIR must name a folder that may be deleted.');
const clear = () => {
  rmSync(folder, { recursive: true, force: true });
};
clear();
process.on('exit', clear);
await import(new URL('../../api/dist/main.js', import.meta.url).href);
