const reloadKey = 'reloadedFor';
const failedImports = new WeakSet<Error>();

/**
 * Remembers which errors are imports that could not be fetched: after a deployment an open page asks
 * for modules that no longer exist. Vite reports each of them.
 */
export function watchFailedImports(target: EventTarget): void {
  target.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (payload instanceof Error) failedImports.add(payload);
  });
}

export const isFailedImport = (error: unknown): error is Error =>
  error instanceof Error && failedImports.has(error);

export interface ReloadDeps {
  reload: () => unknown;
  isServed: () => Promise<boolean>;
  /** Asked for late: the mere look at a blocked storage throws. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Reloads the page if one of its modules is gone: once for each module, and never if nothing
 * could end the circle because storage is blocked.
 */
export async function reloadIfStale(
  error: unknown,
  { reload, isServed, storage }: ReloadDeps,
): Promise<void> {
  if (!isFailedImport(error) || !(await isServed())) return;
  try {
    // The message names the module, whose address changes with each deployment.
    if (storage().getItem(reloadKey) === error.message) return;
    storage().setItem(reloadKey, error.message);
  } catch {
    return;
  }
  reload();
}

/** Whether the app can be reloaded; otherwise the browser would show an error page of its own. */
export const isServed = () =>
  fetch('/', { method: 'HEAD', signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );

/** What this browser has for `reloadIfStale`. */
export const browserReload = (reload: () => unknown): ReloadDeps => ({
  reload,
  isServed,
  storage: () => window.sessionStorage,
});
