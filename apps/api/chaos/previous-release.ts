import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { repositoryDir } from '../test/support/paths.ts';
import { temporaryFolder } from '../test/support/temporary-folder.ts';

export interface PreviousRelease {
  /** Of its own checkout, with its packages installed. */
  folder: string;
  /** Its abbreviated commit and subject. */
  name: string;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: repositoryDir, encoding: 'utf8' }).trim();

/**
 * Checks out an earlier state of the repository beside this one, and installs its packages. It goes when
 * the process ends.
 * @param commit a commit or tag; by default, the newest tag
 */
export function checkOutPrevious(commit = newestRelease()): PreviousRelease {
  const name = git('log', '-1', '--format=%h %s', commit);
  const folder = path.join(temporaryFolder(), 'previous');
  console.log(`The previous release is ${name}`);
  git('worktree', 'add', '--quiet', '--detach', folder, commit);
  // The folder is gone by then; git forgets it.
  process.once('exit', () => git('worktree', 'prune'));
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund', '--prefer-offline');
  return { folder, name };
}

/** Runs a command of the checkout, and shows its output only if it fails. */
export function run(folder: string, command: string, ...args: string[]): void {
  console.log(`  ${[command, ...args].join(' ')}`);
  try {
    execFileSync(command, args, { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    process.stderr.write(Buffer.concat([stdout, stderr]));
    throw new Error(`${command} failed in the checkout of the previous release.`, { cause: error });
  }
}

function newestRelease(): string {
  const [tag] = git('tag', '--sort=-creatordate', '--merged', 'HEAD').split('\n');
  if (tag) return tag;
  throw new Error('This clone has no tag of a release. Name a commit: `-- --from COMMIT`.');
}
