import { maxBodyBytes } from '@flowdeck/contract/text';
import { bodyTooLarge, invalidJson, wrongMediaType } from '@flowdeck/domain/request-refusals';

/**
 * The JSON that a request carries; null where its body is empty.
 * @throws {Problem} 400, 413 or 415, as the server refuses what it cannot read
 */
export async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text === '') return null;
  if (!request.headers.get('content-type')?.startsWith('application/json')) throw wrongMediaType();
  if (new TextEncoder().encode(text).length > maxBodyBytes) throw bodyTooLarge();
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson();
  }
}
