import { tokenKind } from './session/token-kind.ts';
import { tokenKey } from './session/token-key.ts';

/** How long an answer waits for its caller; what comes later is asked for anew. */
const patience = 10_000;

interface EarlyCall {
  authorization: string | undefined;
  answer: Promise<Response>;
  controller: AbortController;
  at: number;
}

/** Calls as whole addresses: with the stored bearer, and without any. */
export interface FirstCalls {
  signedIn: readonly string[];
  anybody: readonly string[];
}

const calls = new Map<string, EarlyCall>();

/**
 * Calls the API before the code that needs the answers has arrived: verification, where somebody was
 * signed in, and what the page at this address will ask first. Nothing is called while the address
 * holds a token, which goes before the stored one.
 * @param page the address of the page
 * @param forPage what the page asks first
 */
export function callEarly(page: URL, forPage: FirstCalls): void {
  if (page.searchParams.has('token')) return;
  for (const address of forPage.anybody) begin(address);
  const token = storedToken();
  if (token === null) return;
  const kind = tokenKind(token) === 'ordinary' ? '/user' : '';
  for (const address of [`/api/auth${kind}/verify`, ...forPage.signedIn]) begin(address, token);
}

/**
 * A `fetch` that hands out each early answer once, to the first call that is the same in address and
 * bearer; everything else goes to the network.
 */
export function withEarlyAnswers(fetch: typeof window.fetch): typeof window.fetch {
  return (input, init) => {
    const early = typeof input === 'string' && init?.method === 'GET' && calls.get(input);
    if (!early) return fetch(input, init);
    calls.delete(input);
    const bearer = new Headers(init.headers).get('authorization') ?? undefined;
    const late = performance.now() - early.at > patience;
    if (late || early.authorization !== bearer || init.signal?.aborted) {
      early.controller.abort();
      return fetch(input, init);
    }
    init.signal?.addEventListener('abort', () => {
      early.controller.abort(init.signal?.reason);
    });
    return early.answer;
  };
}

function begin(address: string, token?: string): void {
  const controller = new AbortController();
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const answer = fetch(address, {
    headers: { accept: 'application/json', ...(authorization && { authorization }) },
    signal: controller.signal,
    // Read to its end here, where there is nothing else to do yet.
  }).then(async (response) => new Response((await response.text()) || null, response));
  // Whoever takes it learns of the failure; nobody has to.
  answer.catch(() => undefined);
  calls.set(address, { authorization, answer, controller, at: performance.now() });
}

function storedToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}
