/** A gate. While it is closed, calls wait; when it opens, all of them continue together. */
export class Hold {
  #waiting: (() => void)[] = [];
  #closed = false;
  readonly #onChange = new Set<(waiting: number) => void>();

  /** Closing holds calls from now on; opening releases all that wait. */
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

  /** Reports how many wait, each time the number changes. */
  subscribe(listener: (waiting: number) => void): () => void {
    this.#onChange.add(listener);
    return () => this.#onChange.delete(listener);
  }

  #changed() {
    for (const listener of this.#onChange) listener(this.#waiting.length);
  }
}
