import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Thrown for a failure that the console has already explained. */
export class StepFailed extends Error {}

/**
 * Runs a command of the set-up and shows its progress: one line that changes, or several where no terminal shows them. Its
 * output appears only if it fails, in which case this throws `StepFailed`.
 * @param {{ env?: object, timeout?: number, progress?: (output: string) => string }} [options] `progress` says what it
 *   waits for, by its output so far
 */
export async function step(label, command, args, { env, timeout, progress } = {}) {
  const startedAt = Date.now();
  const seconds = () => `${String(Math.round((Date.now() - startedAt) / 1000))} s`;
  const live = process.stdout.isTTY;
  const say = (text, end = '\n') =>
    process.stdout.write(live ? `\r\x1b[K  ${label} … ${text}${end}` : `  ${label} … ${text}\n`);
  const output = [];
  const said = () => Buffer.concat(output).toString();
  say('', '');
  const ticker = setInterval(
    () => say(progress ? `${seconds()}, ${progress(said())}` : seconds(), ''),
    live ? 1_000 : 10_000,
  );

  const { code } = await capture(command, args, { env, timeout, output });
  clearInterval(ticker);
  if (code === 0) {
    say(`done in ${seconds()}`);
    return;
  }
  process.stdout.write('\n');
  process.stderr.write(said().replace(/^npm http .*\n/gm, ''));
  throw new StepFailed(`${label}: failed (${[command, ...args].join(' ')})`);
}

/** Runs a command; returns its exit code and what it wrote to the console, which `output` collects meanwhile. */
export function capture(command, args, { env = {}, timeout, output = [] } = {}) {
  return new Promise((resolve) => {
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

/** Runs a command on this console; returns its exit code. */
export function show(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: 'inherit',
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
