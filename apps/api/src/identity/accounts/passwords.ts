import { randomBytes, randomUUID, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { unavailable } from '@flowdeck/domain/problem';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { createTurns } from '../../platform/fairness/turns.ts';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const saltBytes = 16;
const keyBytes = 32;
const blockSize = 8;
/** log2 of the cost: 2^17 with r = 8 takes 128 MiB and about 0.4 s. */
const recommendedCost = 17;
/** Each takes 128 MiB, and libuv's thread pool has other work to do. */
const atOnce = 2;
/** Two at a time, and clients take turns: one that tries many passwords delays nobody by more than one. */
const turnLimits = { slots: atOnce, slotsOfEach: 1, waiting: 20, waitingOfEach: 3 };
const encoded = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=1\$([\w+/]+=*)\$([\w+/]+=*)$/;

export interface Passwords {
  /** The hash to store; it contains its parameters, so that they can be raised later. */
  hash(password: string, client?: string): Promise<string>;
  /** Without a hash (no such account), it takes the same time and returns false. */
  verify(password: string, hash: string | undefined, client?: string): Promise<boolean>;
}

/**
 * Password hashing with scrypt, two at a time, one of each client, with a bounded queue.
 * @param cost log2 of scrypt's N for new hashes; tests use a small one
 * @param derive does the work; tests may observe it
 * @throws {Problem} 503 with Retry-After when too many are waiting
 */
export function createPasswords(cost = recommendedCost, derive = scryptAsync): Passwords {
  const inTurn = createTurns(turnLimits, () => unavailable(refusalsCopy.errors.tooManySignIns, 5));
  // The password for an unknown account is checked against this hash, at the cost of a real one.
  const nobody = format(cost, randomBytes(saltBytes), randomBytes(keyBytes));

  const scryptKey = (password: string, salt: Buffer, ln: number, r: number, length: number) => {
    const N = 2 ** ln;
    // NFC: the same password typed on another system may arrive composed differently.
    return derive(password.normalize('NFC'), salt, length, { N, r, p: 1, maxmem: 256 * N * r });
  };

  /** Without a client, it is the server's own and waits behind none. */
  const queued = <T>(work: () => Promise<T>, client: string = randomUUID()): Promise<T> =>
    inTurn(client, work);

  return {
    hash: async (password, client) =>
      queued(async () => {
        const salt = randomBytes(saltBytes);
        return format(cost, salt, await scryptKey(password, salt, cost, blockSize, keyBytes));
      }, client),
    verify: async (password, hash, client) =>
      queued(async () => {
        const [, ln, r, salt, key] = encoded.exec(hash ?? nobody) ?? [];
        if (!ln || !r || !salt || !key) throw new Error('A stored password hash is unreadable');
        const expected = Buffer.from(key, 'base64');
        const saltData = Buffer.from(salt, 'base64');
        const actual = await scryptKey(password, saltData, +ln, +r, expected.length);
        return timingSafeEqual(actual, expected) && hash !== undefined;
      }, client),
  };
}

function format(cost: number, salt: Buffer, key: Buffer): string {
  const parameters = `ln=${String(cost)},r=${String(blockSize)},p=1`;
  return `$scrypt$${parameters}$${salt.toString('base64')}$${key.toString('base64')}`;
}
