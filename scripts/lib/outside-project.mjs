import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

const typescript = path.join(root, 'node_modules/@typescript/native/bin/tsc');

/**
 * A foreign project in an empty folder: it has one of our packages, built and packed, and nothing else from this
 * repository. Call `remove` at the end.
 * @param {string} workspace the folder of the package, relative to the root
 * @param {Record<string, string>} files the project, by file name
 * @param {string[]} wanted what else it installs
 */
export function outsideProject(workspace, files, wanted) {
  const folder = mkdtempSync(path.join(tmpdir(), 'flowdeck-stranger-'));

  /**
   * Runs a command there, and returns what it prints.
   * @param {string} command
   * @param {string[]} args
   * @param {{ cwd?: string, env?: Record<string, string> }} [options]
   */
  function run(command, args, { cwd = folder, env = {} } = {}) {
    return execFileSync(command, args, {
      cwd,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Compiles it; the lines with errors. */
  function typeErrors() {
    try {
      run(process.execPath, [typescript, '--project', '.', '--pretty', 'false']);
      return [];
    } catch (error) {
      return String(error.stdout)
        .split('\n')
        .filter((line) => line.includes('error TS'));
    }
  }

  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    run('npm', ['run', 'build', '--workspace', workspace], { cwd: root });
    const place = ['--pack-destination', folder, `./${workspace}/dist`];
    const packed = run('npm', ['pack', '--silent', ...place], { cwd: root }).trim();
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), text);
    }
    run('npm', ['install', '--no-audit', '--no-fund', `./${packed}`, ...wanted]);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, run, typeErrors, remove };
}
