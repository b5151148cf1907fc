import { expect, it } from 'vitest';
import type { EndpointSpec } from '../src/endpoint.ts';
import { maxBodyBytes } from '../src/text.ts';
import { fieldsOf, wrongValues } from './fields.ts';
import type { Suite } from './identity/people.ts';

/** A request that the call accepts; `wrongRequests` breaks it in every way. */
interface Accepted {
  params?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
}

/** Tests that a call requires a valid session, whatever else is wrong with the request. */
export function needsSession({ refusal, newPerson }: Suite, endpoint: EndpointSpec): void {
  const request = {
    params: { id: 'none', provider: 'none', submissionId: 'none' },
    ...(endpoint.body && { text: 'not JSON' }),
  };
  const noSession = {
    code: 'unauthenticated',
    error: 'Your session is not valid. Please sign in again.',
  };

  it(`refuses ${endpoint.id} without a session`, async () => {
    expect(await refusal(endpoint, request)).toEqual(noSession);
    expect(await refusal(endpoint, { ...request, token: 'forged' })).toEqual(noSession);
    const { token } = await newPerson();
    const headers = { authorization: `Basic ${token}` };
    expect(await refusal(endpoint, { ...request, headers })).toEqual(noSession);
  });
}

/** Tests that a call refuses what its schema does not allow, and explains each field. */
export function wrongRequests(suite: Suite, endpoint: EndpointSpec, accepted: Accepted): void {
  const { refusal, newPerson } = suite;
  const { body, id } = endpoint;
  if (!body) return;
  let person: ReturnType<typeof newPerson> | undefined;
  const session = async () => {
    if (endpoint.access === 'public') return {};
    person ??= newPerson();
    return { token: (await person).token };
  };

  it.each([
    ['cut off', '{"name": ', 'The request body is not valid JSON.', undefined],
    ['empty', '', 'Request: Must be an object.', 'Must be an object.'],
    ['null', 'null', 'Request: Must be an object.', 'Must be an object.'],
    ['a list', '[]', 'Request: Must be an object.', 'Must be an object.'],
    ['a text', '"text"', 'Request: Must be an object.', 'Must be an object.'],
  ])(`refuses ${id} with a body that is %s`, async (_, text, error, message) => {
    expect(await refusal(endpoint, { ...accepted, ...(await session()), text })).toEqual({
      code: 'invalid_request',
      error,
      ...(message !== undefined && { issues: [{ path: '', message }] }),
    });
  });

  it(`refuses ${id} with a body of another media type`, async () => {
    const headers = { 'content-type': 'application/xml' };
    expect(await refusal(endpoint, { ...accepted, ...(await session()), headers })).toEqual({
      code: 'unsupported_media_type',
      error: 'Send the request body as application/json.',
    });
  });

  it(`refuses ${id} with a body over 64 KiB`, async () => {
    const text = JSON.stringify({ ...accepted.body, name: 'x'.repeat(maxBodyBytes) });
    expect(await refusal(endpoint, { ...accepted, ...(await session()), text })).toEqual({
      code: 'payload_too_large',
      error: 'The request is too large; the limit is 64 KiB.',
    });
  });

  it(`refuses ${id} with a wrong value in any field`, async () => {
    const token = await session();
    for (const field of fieldsOf(body)) {
      for (const { title, value, message } of wrongValues(field)) {
        const wrong = { ...accepted.body, [field.name]: value };
        expect
          .soft(
            await refusal(endpoint, { ...accepted, ...token, body: wrong }),
            `${field.name} ${title}`,
          )
          .toEqual(invalid(field.name, message));
      }
    }
  });
}

/** The refusal of one field. */
export const invalid = (path: string, message: string) => ({
  code: 'invalid_request',
  error: `${path}: ${message}`,
  issues: [{ path, message }],
});

/** Texts that nobody can see, which count as empty: what they consist of, and the text. */
export const invisibleTexts = [
  ['spaces', ' \t\n\u00a0 '],
  ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
  ['marks of direction', '\u202e\u2066\u200f'],
  ['fillers', '\u3164\u115f\uffa0\u2800'],
  ['selectors and tags', '\ufe0f\u{e0061}\u034f'],
] as const;

/** What could be read as `admin`: with hidden characters, and with letters of other scripts. */
export const lookAlikes = ['ad\u200bmin', 'admin\u202e', '\u0430dmin', '\u0410\u0501\u043cin'];
