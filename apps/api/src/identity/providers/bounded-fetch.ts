import type { CustomFetch } from 'openid-client';
import { boundedText } from '../../platform/http/bounded-text.ts';

/** Discovery documents and key sets of the large providers have a few kilobytes. */
const maxAnswerBytes = 256 * 1024;

/**
 * A `fetch` whose answers are small: what a provider sends is held in memory as a whole.
 * @throws {Error} as soon as an answer exceeds 256 KiB
 */
export const boundedFetch: CustomFetch = async (
  url,
  { body = null, signal = null, ...options },
) => {
  const response = await fetch(url, { body, signal, ...options });
  const { status, statusText, headers } = response;
  const text = await boundedText(response, maxAnswerBytes);
  if (text === null) throw new Error(`The answer of ${new URL(url).host} exceeds 256 KiB`);
  return new Response(status === 204 || status === 304 ? null : text, {
    status,
    statusText,
    headers,
  });
};
