import { readdirSync, readFileSync } from 'node:fs';

/** Of Linux: `sysconf(_SC_CLK_TCK)`, which is 100 on every architecture that Node.js runs on. */
const msPerTick = 10;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

/** Fields of `/proc/<pid>/stat` after the program's name, which may contain spaces and brackets. */
function statOf(pid: number): string[] {
  const text = read(`/proc/${String(pid)}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

const ms = (ticks: readonly string[]) =>
  ticks.reduce((sum, count) => sum + Number(count) * msPerTick, 0);

/** CPU milliseconds that a process has computed, with all its threads. */
export const cpuOf = (pid: number): number => ms(statOf(pid).slice(11, 13));

/** CPU milliseconds of a thread, to the nanosecond: many that compute little round to nothing otherwise. */
const cpuOfThread = (pid: number): number =>
  Number(read(`/proc/${String(pid)}/schedstat`).split(' ')[0]) / 1e6;

export const parentOf = (pid: number): number => Number(statOf(pid)[1]);

/** CPU milliseconds of a process and its children, those that have ended included; none has threads. */
export function cpuOfTree(pid: number): number {
  const children = readdirSync('/proc').filter((name) => statOf(Number(name))[1] === String(pid));
  return children.reduce(
    (sum, child) => sum + cpuOfThread(Number(child)),
    cpuOfThread(pid) + ms(statOf(pid).slice(13, 15)),
  );
}
