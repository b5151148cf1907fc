import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokenStore } from './token-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A window whose local storage holds `stored`; `set` handles writes. */
function windowWith(stored: string | null, set?: () => never) {
  let value = stored;
  const localStorage = {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      set?.();
      value = next;
    },
    removeItem: () => {
      value = null;
    },
  };
  const window = Object.assign(new EventTarget(), { localStorage });
  vi.stubGlobal('window', window);
  return window;
}

const quota = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('a token', () => {
  it('is kept in storage', () => {
    const { localStorage } = windowWith(null);
    createTokenStore().set('mine');
    expect(localStorage.getItem()).toBe('mine');
    expect(createTokenStore().get()).toBe('mine');
  });

  it('counts, rather than an older one that a full storage could not replace', () => {
    windowWith('old', quota);
    const tokens = createTokenStore();
    tokens.set('mine');
    expect(tokens.get()).toBe('mine');
    tokens.remove();
    expect(tokens.get()).toBeNull();
  });

  it('lives in memory if storage is blocked', () => {
    const blocked = {
      get localStorage(): Storage {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    };
    vi.stubGlobal('window', blocked);
    const tokens = createTokenStore();
    expect(tokens.get()).toBeNull();
    tokens.set('mine');
    expect(tokens.get()).toBe('mine');
    tokens.remove();
    expect(tokens.get()).toBeNull();
  });

  it('from another tab replaces this tab’s', () => {
    const window = windowWith('old', quota);
    const tokens = createTokenStore();
    tokens.set('mine');
    const heard: (string | null)[] = [];
    tokens.onOtherTab(() => heard.push(tokens.get()));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }));
    expect(heard).toEqual(['old']);
  });
});

it('calls back when the page returns from the back/forward cache, until it is stopped', () => {
  const window = windowWith(null);
  const listener = vi.fn();
  const stop = createTokenStore().onOtherTab(listener);
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  show(true);
  expect(listener).toHaveBeenCalledOnce();
});
