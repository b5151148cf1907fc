import { boundedText } from '../../http/bounded-text.ts';
import { errorCode } from '../../errors/start-error.ts';
import type { ModelConfig } from '../../config/config.ts';
import { ModelFailure } from './model-failure.ts';

/** Bytes of an answer that are read; the longest piece is far below. */
const maxAnswerBytes = 1024 * 1024;

/**
 * Sends one request and gives the body of its answer.
 * @param signal ends the request, at whatever point it is
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
      // The key is for this address alone.
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
    // Not the error itself: its text may hold what was sent.
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

/** The seconds of a Retry-After header, held to an hour; a date counts as none. */
function secondsIn(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(value) ? Math.min(3_600, Number(value)) : null;
}
