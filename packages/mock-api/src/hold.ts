/** Says whether a call is held; undefined stands for one that the contract does not have. */
type Holds = (call: string | undefined) => boolean;

interface Waiting {
  call: string | undefined;
  go: () => void;
}

/** A gate. The calls that it holds wait; those that it no longer holds continue together. */
export class Hold {
  #waiting: Waiting[] = [];
  #holds: Holds = () => false;
  readonly #onChange = new Set<(waiting: readonly (string | undefined)[]) => void>();

  /** Holds other calls from now on, and releases those that it no longer holds. */
  change(holds: Holds): void {
    this.#holds = holds;
    const [kept, released] = [true, false].map((held) =>
      this.#waiting.filter(({ call }) => holds(call) === held),
    ) as [Waiting[], Waiting[]];
    if (released.length === 0) return;
    this.#waiting = kept;
    for (const { go } of released) go();
    this.#changed();
  }

  /** @param call its operation id */
  async pass(call: string | undefined): Promise<void> {
    if (!this.#holds(call)) return;
    await new Promise<void>((go) => {
      this.#waiting.push({ call, go });
      this.#changed();
    });
  }

  /** Reports which calls wait, each time that changes. */
  subscribe(listener: (waiting: readonly (string | undefined)[]) => void): () => void {
    this.#onChange.add(listener);
    return () => this.#onChange.delete(listener);
  }

  #changed() {
    for (const listener of this.#onChange) listener(this.#waiting.map(({ call }) => call));
  }
}
