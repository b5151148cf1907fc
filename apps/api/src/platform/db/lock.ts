import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { errorCode, StartError } from '../errors/start-error.ts';
import { takeKernelMutex } from './kernel-mutex.ts';
import { makeDataFolderPrivate, refuseOthersFolder } from './private-folder.ts';
import { isRunning, processScope, processStart } from './process-identity.ts';
import { fail } from '../terminal.ts';

const heartbeatMs = 5_000;
/** Only the heartbeat tells whether a holder on another machine or in another container is alive. */
const silentMs = 3 * heartbeatMs;

const holderSchema = z.object({
  pid: z.int(),
  scope: z.string(),
  processStart: z.nullable(z.string()),
  address: z.string(),
  startedAt: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

export interface DataFolderLock {
  /** Corrects the address that a refused second server names. */
  setAddress(address: string): Promise<void>;
  release(): Promise<void>;
}

/**
 * Creates the data folder, keeps the machine's other users out of the databases in it, and locks out
 * every other process: two processes on one embedded database corrupt it without any error. If there is
 * a kernel mutex, it decides; `lock.json` names the holder and decides where the mutex does not reach. A
 * dead process's lock is taken over.
 *
 * A process that was suspended for long may find on waking that another one has taken over; then it
 * ends at once, before it writes to what is no longer its own.
 * @param onTaken ends the process
 * @throws {StartError} if the folder is locked (names the holder), has another user's database (names the user) or
 *   cannot be written
 */
export async function lockDataFolder(
  dataDir: string,
  address: string,
  onTaken: (why: StartError) => void = fail,
): Promise<DataFolderLock> {
  const file = fileIn(dataDir);
  const me: Holder = {
    pid: process.pid,
    scope: processScope(),
    processStart: processStart(process.pid),
    address,
    startedAt: new Date().toISOString(),
  };
  try {
    await refuseOthersFolder(path.join(dataDir, 'db'));
    await makeDataFolderPrivate(dataDir);
    const mutex = await takeKernelMutex(dataDir);
    const free = typeof mutex === 'function' ? mutex : () => Promise.resolve();
    try {
      const holder = await readHolder(file);
      if (mutex === 'held' || (holder && (await isAlive(holder, file, me)))) {
        throw inUse(dataDir, holder);
      }
      await rm(file, { force: true });
      await writeFile(file, JSON.stringify(me), { flag: 'wx' });
    } catch (error) {
      await free();
      throw error;
    }
    const heartbeat = setInterval(() => {
      if (keepLock(file, me)) return;
      clearInterval(heartbeat);
      onTaken(
        new StartError(
          `Another process has taken over the data folder ${dataDir}, so this one ends.`,
        ),
      );
    }, heartbeatMs).unref();
    return {
      async setAddress(known) {
        me.address = known;
        await writeFile(file, JSON.stringify(me));
      },
      async release() {
        clearInterval(heartbeat);
        if (isSame(await readHolder(file), me)) await rm(file, { force: true });
        await free();
      },
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    if (errorCode(error) === 'EEXIST' && (await readHolder(file))) {
      throw inUse(dataDir, await readHolder(file));
    }
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${errorCode(error) ?? 'unknown'}). ` +
        'Set DATA_DIR to a folder that this user may write to.',
      { cause: error },
    );
  }
}

/**
 * Says that the holder is alive. Synchronous, so that nothing else of a process that was suspended comes
 * before it.
 * @returns false if the lock is another's; true also while the file cannot be read
 */
function keepLock(file: string, me: Holder): boolean {
  try {
    if (!isSame(parseHolder(readFileSync(file, 'utf8')), me)) return false;
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    // Someone removed it. `wx` fails if another process is faster, and the next heartbeat finds that.
    if (errorCode(error) === 'ENOENT') writeAgain(file, me);
  }
  return true;
}

function writeAgain(file: string, me: Holder): void {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx' });
  } catch {
    // The next heartbeat tries again.
  }
}

const isSame = (holder: Holder | undefined, me: Holder): boolean =>
  (['pid', 'scope', 'processStart', 'startedAt'] as const).every(
    (key) => holder?.[key] === me[key],
  );

/** Undefined if there is no file, or if it was not written to the end. */
async function readHolder(file: string): Promise<Holder | undefined> {
  return parseHolder(await readFile(file, 'utf8').catch(() => '{}'));
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Whether a process uses the folder, as far as its lock file tells. */
export async function isLocked(dataDir: string): Promise<boolean> {
  const file = fileIn(dataDir);
  const holder = await readHolder(file);
  return holder !== undefined && isAlive(holder, file, { pid: null, scope: processScope() });
}

const fileIn = (dataDir: string) => path.join(dataDir, 'lock.json');

async function isAlive(
  holder: Holder,
  file: string,
  me: { pid: number | null; scope: string },
): Promise<boolean> {
  if (holder.scope !== me.scope) {
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs < silentMs;
  }
  // In a container, every start may have the same process number.
  if (holder.pid === me.pid) return false;
  return isRunning(holder.pid) && processStart(holder.pid) === holder.processStart;
}

function inUse(dataDir: string, holder: Holder | undefined): StartError {
  const who = holder
    ? `process ${String(holder.pid)}, serving ${holder.address} since ${holder.startedAt}`
    : 'another process';
  return new StartError(
    `The data folder ${dataDir} is in use by ${who}. Stop it, or wait until it is done.`,
  );
}
