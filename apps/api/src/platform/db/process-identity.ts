import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The scope in which process numbers are unique: this machine, or this container on it. */
export function processScope(): string {
  return `${hostname()} ${attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`.trim();
}

/**
 * When a process started, in the system's own unit; distinguishes it from a later process with the
 * same number. Null if the system does not say (anything but Linux), or if there is no such process or
 * only what is left of it until its parent asks how it ended.
 */
export function processStart(pid: number): string | null {
  const stat = attempt(() => readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  // From field 3 on, after the command's name, which may itself contain spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  const [state] = fields;
  return state === 'Z' || state === 'X' ? null : (fields[19] ?? null);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
