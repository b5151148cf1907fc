import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Where process numbers mean the same: this machine, or this container of it. */
export function processScope(): string {
  return `${hostname()} ${attempt(() => readlinkSync('/proc/self/ns/pid')) ?? ''}`.trim();
}

/**
 * When a process started, in a unit of the system's own; tells a process from a later one with the
 * same number. Null where the system does not say (anything but Linux) or there is no such process.
 */
export function processStart(pid: number): string | null {
  const stat = attempt(() => readFileSync(`/proc/${String(pid)}/stat`, 'utf8'));
  // Field 22; counted from behind the command's name, which may itself hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It exists, but belongs to somebody else.
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
