import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isFailedImport, reloadIfStale, watchFailedImports } from './stale-chunk.ts';

const page = new EventTarget();
watchFailedImports(page);

function failedImport(name: string) {
  const error = new TypeError(`Failed to fetch dynamically imported module: ${name}`);
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
  return error;
}

describe('a module that is gone', () => {
  const reload = vi.fn();
  let stored = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  const deps = { reload, isServed: () => Promise.resolve(true), storage };

  beforeEach(() => {
    reload.mockClear();
    stored = new Map();
  });

  it('is distinguished from other errors', () => {
    expect(isFailedImport(failedImport('/a.js'))).toBe(true);
    expect(isFailedImport(new TypeError('x is undefined'))).toBe(false);
    expect(isFailedImport('text')).toBe(false);
  });

  it('reloads the page once', async () => {
    await reloadIfStale(failedImport('/a.js'), deps);
    expect(reload).toHaveBeenCalledTimes(1);
    await reloadIfStale(failedImport('/a.js'), deps);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('reloads it again for the module of a later deployment', async () => {
    await reloadIfStale(failedImport('/a.1.js'), deps);
    await reloadIfStale(failedImport('/a.2.js'), deps);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload for other errors', async () => {
    await reloadIfStale(new Error('a bug'), deps);
    expect(reload).not.toHaveBeenCalled();
  });

  it('waits with its only reload until the server is back', async () => {
    const away = { ...deps, isServed: () => Promise.resolve(false) };
    await reloadIfStale(failedImport('/a.js'), away);
    expect(reload).not.toHaveBeenCalled();
    await reloadIfStale(failedImport('/a.js'), deps);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload if storage is blocked', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    await reloadIfStale(failedImport('/a.js'), { ...deps, storage: blocked });
    expect(reload).not.toHaveBeenCalled();
  });
});
