import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';

/** The first byte of the message that opens a session, which has no type as all others have. */
const greeting = 0;

/**
 * A PGlite of this process as the socket of the ordinary PostgreSQL driver: both databases then
 * share one driver, and PGlite gets what only that one does, whole requests in one step and
 * statements that are planned once.
 *
 * One connection is all that a PGlite has: give it to a pool of one.
 */
export class PgliteSocket extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    void this.#begin();
    return this;
  }

  /** A new connection to the one session that there is: what an earlier one left open goes. */
  async #begin(): Promise<void> {
    try {
      await this.#database.exec('rollback');
      await this.#database.exec('discard all');
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  // What the driver asks of a socket and memory has no use for.
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read(): void {
    // Answers are pushed when they are there.
  }

  override _write(request: Uint8Array, _encoding: string, done: Done): void {
    void this.#ask(request, done);
  }

  override _writev(requests: { chunk: Uint8Array }[], done: Done): void {
    void this.#ask(Buffer.concat(requests.map(({ chunk }) => chunk)), done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  async #ask(request: Uint8Array, done: Done): Promise<void> {
    try {
      // The database works on this thread: without a turn for the network between two requests,
      // a long queue of them would keep new connections waiting until it is empty.
      await nextTurn();
      const answer = await this.#answer(new Uint8Array(request));
      if (answer.length > 0) this.push(answer);
      done();
    } catch (error) {
      done(asError(error));
    }
  }

  async #answer(request: Uint8Array): Promise<Uint8Array> {
    // Only the plain call answers a greeting. The other one keeps no copy of what it answers, which
    // PGlite's own interface would read and the plain call piles up.
    if (request[0] === greeting) return this.#database.execProtocolRaw(request);
    const parts: Uint8Array[] = [];
    await this.#database.execProtocolRawStream(request, {
      // The memory is the database's own, and is used again.
      onRawData: (part) => void parts.push(part.slice()),
    });
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
}

/** What compiled code throws where it ends or a file fails it is a plain object. */
const asError = (thrown: unknown) =>
  thrown instanceof Error ? thrown : new Error(inspect(thrown, { breakLength: Infinity }));

type Done = (error?: Error) => void;
