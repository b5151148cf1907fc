import { ModelFailure } from './model-failure.ts';

/**
 * Reads an answer as text, and stops the transfer as soon as it is larger than `maxBytes`.
 * @throws {ModelFailure} too-large
 */
export async function cappedText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  // Leaving the loop by an error cancels the transfer.
  for await (const chunk of response.body as ReadableStream<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ModelFailure('too-large', `over ${String(maxBytes)} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
