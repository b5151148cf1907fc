import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { environmentOf, readImage } from '../scripts/lib/image.mjs';

const repository = path.resolve(import.meta.dirname, '..');
const stages = readImage(readFileSync(path.join(repository, 'deploy/Dockerfile'), 'utf8'));
const image = stages.at(-1);
const place = mkdtempSync(path.join(tmpdir(), 'flowdeck-image-'));
afterAll(() => rmSync(place, { recursive: true, force: true }), 120_000);

/** The folder that stands for `/` of a stage. */
const rootOf = (stage) => path.join(place, String(stages.indexOf(stage)));
const workdirOf = ({ steps }) => steps.find(({ keyword }) => keyword === 'WORKDIR').words[0];
const folderOf = (stage) => path.join(rootOf(stage), workdirOf(stage));

/** What Docker would be given: the files of a fresh clone. */
function copyRepository(to) {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: repository,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    },
  );
  for (const file of files.split('\0').filter(Boolean)) {
    const from = path.join(repository, file);
    if (existsSync(from)) cpSync(from, path.join(to, file));
  }
}

/** Does in folders what the steps of a Dockerfile do in an image. */
function perform(stage, { keyword, text, words, flags }) {
  const folder = folderOf(stage);
  if (keyword === 'WORKDIR') mkdirSync(folder, { recursive: true });
  if (keyword === 'RUN') {
    const { PATH, HOME } = process.env;
    // What has been downloaded before need not be again.
    const env = { PATH, HOME, npm_config_prefer_offline: 'true', ...environmentOf(stage) };
    execFileSync('sh', ['-c', text], { cwd: folder, env, stdio: 'pipe' });
  }
  if (keyword !== 'COPY') return;
  const [from, to] = words.slice(-2);
  const target = to.startsWith('/') ? path.join(rootOf(stage), to) : path.join(folder, to);
  const source = stages.find(({ name }) => name === flags.from);
  if (source)
    cpSync(path.join(rootOf(source), from), target, { recursive: true, verbatimSymlinks: true });
  else copyRepository(target);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}

it('is made by its steps in an empty folder, serves the app and is well', async () => {
  for (const stage of stages) for (const step of stage.steps) perform(stage, step);
  // Without it, a first start would make the database from scratch, and only take longer.
  expect(readdirSync(path.join(folderOf(image), 'apps/api/dist'))).toContainEqual(
    expect.stringMatching(/^database-.*\.tar\.gz$/),
  );
  // The web app comes bundled, so none of its libraries does.
  const modules = readdirSync(path.join(folderOf(image), 'node_modules'));
  expect(modules).toContain('fastify');
  expect(modules).not.toContain('lucide-react');
  const [PORT, METRICS_PORT] = [await freePort(), await freePort()];
  const env = {
    PATH: process.env.PATH,
    ...environmentOf(image),
    HOST: 'localhost',
    PORT,
    METRICS_PORT,
    DEMO: 'on',
    DATA_DIR: path.join(rootOf(image), environmentOf(image).DATA_DIR),
  };
  const options = { cwd: folderOf(image), env };
  const last = (wanted) => image.steps.findLast(({ keyword }) => keyword === wanted).words;
  const inImage = ([, ...words]) => execFileSync(process.execPath, words, options).toString();

  const server = spawn(process.execPath, last('CMD').slice(1), { ...options, stdio: 'pipe' });
  try {
    let said = '';
    server.stderr.on('data', (data) => (said += data));
    await new Promise((resolve, reject) => {
      server.once('close', () => reject(new Error(said)));
      server.stdout.on('data', (data) => {
        said += data;
        if (said.includes('is ready at')) resolve();
      });
    });
    const at = (address) => fetch(`http://localhost:${PORT}${address}`);
    expect(await (await at('/signin')).text()).toContain('<script');
    expect((await at('/api/ping')).status).toBe(200);
    expect((await at('/api/docs/')).status).toBe(200);
    inImage(last('HEALTHCHECK'));
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
  }
  expect(() => inImage(last('HEALTHCHECK'))).toThrow();
  expect(inImage(['node', 'apps/api/dist/admin.js', 'list'])).toContain('administrator');
}, 600_000);
