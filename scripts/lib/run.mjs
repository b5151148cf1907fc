import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Thrown for a failure that the console has already explained. */
export class StepFailed extends Error {}

/**
 * Runs a command of the set-up and shows one line of progress. Its output appears only if it fails,
 * in which case this throws `StepFailed`.
 */
export async function step(label, command, args, { env = {}, timeout } = {}) {
  const startedAt = Date.now();
  const seconds = () => `${String(Math.round((Date.now() - startedAt) / 1000))} s`;
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `  ${label} …` : `  ${label} …\n`);
  const ticker =
    live && setInterval(() => process.stdout.write(`\r  ${label} … ${seconds()}`), 1_000);

  const { code, output } = await capture(command, args, { env, timeout });
  if (ticker) clearInterval(ticker);
  if (code === 0) {
    process.stdout.write(
      live ? `\r  ${label} … done in ${seconds()}\n` : `  ${label}: ${seconds()}\n`,
    );
    return;
  }
  process.stdout.write('\n');
  process.stderr.write(output);
  throw new StepFailed(`${label}: failed (${[command, ...args].join(' ')})`);
}

/** Runs a command; returns its exit code and what it wrote to the console. */
export function capture(command, args, { env = {}, timeout } = {}) {
  return new Promise((resolve) => {
    const output = [];
    const end = (code) => resolve({ code, output: Buffer.concat(output) });
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
      timeout,
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on('close', (status) => end(status ?? 1));
  });
}

/** Runs a command and shows its output; returns its exit code. */
export function show(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (status) => resolve(status ?? 1));
  });
}

/** Exits with the sentence of a failed step, or throws an unexpected error. */
export function exitOnFailedStep(error) {
  if (!(error instanceof StepFailed)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
