import { execFile } from 'node:child_process';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { appConfig } from '../../apps/web/vite.config.ts';
import { codeOfWeight } from './weight.ts';

const weightFile = 'weight.js';

/** Builds an app that has the libraries of ours and does nothing, as ours is built. */
export const buildFloor = (outDir: string) =>
  buildApp(path.join(import.meta.dirname, 'floor'), outDir);

/**
 * Builds a dashboard on the libraries of the peer, which it installs in a folder of its own: no other
 * part of the repository needs them.
 * @param workDir an empty folder for sources and packages
 */
export async function buildPeer(workDir: string, outDir: string): Promise<void> {
  await cp(path.join(import.meta.dirname, 'peer'), workDir, { recursive: true });
  await promisify(execFile)('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: workDir,
  });
  await buildApp(workDir, outDir);
}

const buildApp = (root: string, outDir: string) =>
  build({
    ...appConfig,
    configFile: false,
    root,
    logLevel: 'error',
    build: { ...appConfig.build, outDir, emptyOutDir: true },
  });

/**
 * Adds code to a built app, until all of its JavaScript has this size.
 * @param size bytes after gzip
 */
export async function addWeight(outDir: string, size: number): Promise<void> {
  const assets = path.join(outDir, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const entry = scripts.find((name) => name.startsWith('index-'));
  if (!entry) throw new Error('The app has no entry');
  let there = 0;
  for (const name of scripts) there += gzipped(await readFile(path.join(assets, name))).length;

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
  await writeFile(`${file}.gz`, gzipped(text));
  await writeFile(`${file}.br`, brotliCompressSync(text));
}

const gzipped = (content: string | Buffer) => gzipSync(content, { level: 9 });
