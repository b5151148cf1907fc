import { maxBodyBytes } from '@flowdeck/contract/text';
import { notJson, refuseRequest } from '@flowdeck/domain/refusals';

/**
 * The JSON of a request; null where it has no body.
 * @throws {Problem} 415, 413 or 400, as the server refuses what it cannot read
 */
export async function readBody(request: Request): Promise<unknown> {
  const body = await request.arrayBuffer();
  const type = request.headers.get('content-type');
  if (type !== null && !/^application\/json\b/i.test(type)) {
    throw refuseRequest('unsupported_media_type');
  }
  if (body.byteLength > maxBodyBytes) throw refuseRequest('payload_too_large');
  if (body.byteLength === 0) return null;
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    throw notJson();
  }
}
