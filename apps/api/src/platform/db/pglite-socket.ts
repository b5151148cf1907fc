import { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { PGlite } from '@electric-sql/pglite';

/** The first byte of the message that opens a session, the only one without a type. */
const greeting = 0;

/**
 * A PGlite of this process as the socket of the ordinary PostgreSQL driver: both databases then
 * share one driver, and PGlite benefits from what only that driver does: it sends a whole request in
 * one step and plans a named statement once.
 *
 * A PGlite has only one connection, so give it to a pool of one.
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

  /** A new connection to the only session; what an earlier one left open is closed. */
  async #begin(): Promise<void> {
    try {
      await this.#database.exec('rollback');
      await this.#database.exec('discard all');
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  // Socket methods that the driver calls but that do nothing in memory.
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  override _read(): void {
    // Answers are pushed when they arrive.
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
      // The database runs on this thread: if the network got no turn between two requests, a long
      // queue of them would keep new connections waiting until it is empty.
      await nextTurn();
      const answer = await this.#answer(new Uint8Array(request));
      if (answer.length > 0) this.push(answer);
      done();
    } catch (error) {
      done(asError(error));
    }
  }

  async #answer(request: Uint8Array): Promise<Uint8Array> {
    // Only the plain call answers a greeting. The stream is used otherwise, because the plain call
    // also keeps a copy of each answer for PGlite's own interface, which nothing here reads.
    if (request[0] === greeting) return this.#database.execProtocolRaw(request);
    const parts: Uint8Array[] = [];
    await this.#database.execProtocolRawStream(request, {
      // The memory belongs to the database, which reuses it.
      onRawData: (part) => void parts.push(part.slice()),
    });
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
  }
}

/** Compiled code throws a plain object when it exits or a file operation fails. */
const asError = (thrown: unknown) =>
  thrown instanceof Error ? thrown : new Error(inspect(thrown, { breakLength: Infinity }));

type Done = (error?: Error) => void;
