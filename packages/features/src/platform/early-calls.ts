import { workspaceHeader } from '@flowdeck/contract/roles';
import { tokenKind } from './session/token-kind.ts';
import { tokenKey } from './session/token-key.ts';

/** How long an answer waits for its caller; a later caller makes a new request. */
const patience = 10_000;

interface EarlyCall {
  authorization: string | undefined;
  answer: Promise<Response>;
  controller: AbortController;
  at: number;
}

/** Calls by address: with the stored bearer token, and without one. */
export interface FirstCalls {
  signedIn: readonly string[];
  anybody: readonly string[];
}

const calls = new Map<string, EarlyCall>();

/**
 * Calls the API before the code that needs the answers has loaded: verification, if a token is stored,
 * and the first calls of the page at this address. Makes no calls if the address contains a token,
 * because that one takes precedence over the stored one.
 * @param page the address of the page
 * @param forPage the first calls of the page
 * @param workspaceId the workspace that the calls of users are about, if the address names one
 */
export function callEarly(page: URL, forPage: FirstCalls, workspaceId: string | null): void {
  if (page.searchParams.has('token')) return;
  for (const address of forPage.anybody) begin(address);
  const token = storedToken();
  if (token === null) return;
  const kind = tokenKind(token) === 'ordinary' ? '/user' : '';
  const headers = {
    authorization: `Bearer ${token}`,
    ...(workspaceId !== null && { [workspaceHeader]: workspaceId }),
  };
  for (const address of [`/api/auth${kind}/verify`, ...forPage.signedIn]) begin(address, headers);
}

/**
 * A `fetch` that returns each early answer once, to the first call with the same address and bearer
 * token; everything else goes to the network.
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

function begin(address: string, headers?: { authorization: string }): void {
  const controller = new AbortController();
  const answer = fetch(address, {
    headers: { accept: 'application/json', ...headers },
    signal: controller.signal,
    // Read completely now, while there is nothing else to do.
  }).then(async (response) => new Response((await response.text()) || null, response));
  // The caller handles a failure; without a caller it is ignored.
  answer.catch(() => undefined);
  const authorization = headers?.authorization;
  calls.set(address, { authorization, answer, controller, at: performance.now() });
}

function storedToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}
