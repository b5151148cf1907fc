/** A barrier that can be closed: what comes waits, and goes on together when it is opened. */
export class Hold {
  #waiting: (() => void)[] = [];
  #closed = false;
  readonly #onChange = new Set<(waiting: number) => void>();

  /** Closing holds what comes from now on; opening lets go of all that waits. */
  set closed(closed: boolean) {
    this.#closed = closed;
    if (closed) return;
    for (const go of this.#waiting.splice(0)) go();
    this.#changed();
  }

  get closed(): boolean {
    return this.#closed;
  }

  async pass(): Promise<void> {
    if (!this.#closed) return;
    await new Promise<void>((go) => {
      this.#waiting.push(go);
      this.#changed();
    });
  }

  /** Tells how many wait, each time that it changes. */
  subscribe(listener: (waiting: number) => void): () => void {
    this.#onChange.add(listener);
    return () => this.#onChange.delete(listener);
  }

  #changed() {
    for (const listener of this.#onChange) listener(this.#waiting.length);
  }
}
