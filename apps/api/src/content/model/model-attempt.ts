import { boundedText } from '../../http/bounded-text.ts';
import { errorCode } from '../../errors/start-error.ts';
import type { ModelConfig } from '../../config/config.ts';
import { ModelFailure } from './model-failure.ts';

/** Most bytes that are read of an answer; the longest piece is far smaller. */
const maxAnswerBytes = 1024 * 1024;

/**
 * Sends one request and returns the body of the answer.
 * @param signal aborts the request at any point
 * @throws {ModelFailure}
 */
export async function askOnce(
  { baseUrl, apiKey }: ModelConfig,
  body: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    const response = await fetch(completionsAddress(baseUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body,
      signal,
      // The key is only for this address.
      redirect: 'manual',
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response);
    }
    const text = await boundedText(response, maxAnswerBytes);
    if (text !== null) return text;
    throw new ModelFailure('too-large', `over ${String(maxAnswerBytes)} bytes`);
  } catch (error) {
    if (error instanceof ModelFailure) throw error;
    if (signal.aborted) throw new ModelFailure('timeout', 'no whole answer');
    // Not the error itself: its text may contain what was sent.
    throw new ModelFailure('unreachable', errorCode(error) ?? 'no connection');
  }
}

function completionsAddress(baseUrl: URL): URL {
  const address = new URL(baseUrl);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/chat/completions`;
  return address;
}

function refusal({ status, headers }: Response): ModelFailure {
  const detail = `HTTP ${String(status)}`;
  if (status === 429) return new ModelFailure('rate-limited', detail, secondsIn(headers));
  if (status === 408 || status === 504) return new ModelFailure('timeout', detail);
  return status >= 500
    ? new ModelFailure('overloaded', detail, secondsIn(headers))
    : new ModelFailure('refused', detail);
}

/** The seconds of a Retry-After header, at most an hour; a date counts as none. */
function secondsIn(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(value) ? Math.min(3_600, Number(value)) : null;
}
