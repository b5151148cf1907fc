export type NotificationTone = 'info' | 'success' | 'warning' | 'error';

export interface Notification {
  id: number;
  tone: NotificationTone;
  title: string;
  description?: string;
  /** What can still be done about it for as long as it is shown. */
  action?: { label: string; onAction: () => void };
  /** False once dismissed; kept until it is removed, so that its exit can be animated. */
  open: boolean;
}

/** Milliseconds between dismissal and removal (docs/specification.md, section 9). */
export const removalDelay = 1_000_000;

/** At most one notification: a new one replaces the previous one. */
export class NotificationCenter {
  #current: Notification | null = null;
  #lastId = 0;
  #removal: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly current = () => this.#current;

  readonly notify = (
    content: Pick<Notification, 'title' | 'description' | 'action'> & { tone?: NotificationTone },
  ) => {
    this.#lastId += 1;
    this.#replace({ tone: 'info', ...content, id: this.#lastId, open: true });
  };

  /** Closes the notification if it is still the current one. */
  readonly dismiss = (id: number) => {
    if (this.#current?.id !== id || !this.#current.open) return;
    this.#replace({ ...this.#current, open: false });
    this.#removal = setTimeout(() => {
      this.#replace(null);
    }, removalDelay);
  };

  #replace(next: Notification | null) {
    clearTimeout(this.#removal);
    this.#current = next;
    for (const listener of this.#listeners) listener();
  }
}
