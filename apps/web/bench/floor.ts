import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { appConfig } from '../vite.config.ts';
import { codeOfWeight } from './weight.ts';

const source = path.join(import.meta.dirname, 'floor');
const weightFile = 'weight.js';

/** Builds the floor app into `outDir` as the app itself is built. */
export async function buildFloor(outDir: string): Promise<void> {
  await build({
    ...appConfig,
    configFile: false,
    root: source,
    logLevel: 'warn',
    build: { ...appConfig.build, outDir, emptyOutDir: true },
  });
}

/**
 * Adds code to a built floor app, until all of its JavaScript has this size.
 * @param size bytes after gzip
 */
export async function addWeight(outDir: string, size: number): Promise<void> {
  const assets = path.join(outDir, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => name.startsWith('index-'));
  if (!entry) throw new Error('The floor app has no entry');
  let there = 0;
  for (const name of scripts) there += gzipSync(await readFile(path.join(assets, name))).length;

  await store(path.join(assets, weightFile), codeOfWeight(size - there));
  const code = await readFile(path.join(assets, entry), 'utf8');
  await store(path.join(assets, entry), `import"./${weightFile}";${code}`);
  // As vite does for every chunk that the entry needs.
  const page = path.join(outDir, 'index.html');
  const html = await readFile(page, 'utf8');
  const hint = `<link rel="modulepreload" crossorigin href="/assets/${weightFile}">`;
  await store(page, html.replace('</head>', `  ${hint}\n  </head>`));
}

async function store(file: string, text: string): Promise<void> {
  await writeFile(file, text);
  await writeFile(`${file}.gz`, gzipSync(text, { level: 9 }));
  await writeFile(`${file}.br`, brotliCompressSync(text));
}
