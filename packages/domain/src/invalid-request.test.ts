import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { contractCopy } from '@flowdeck/contract/contract-copy';
import { readPart } from './invalid-request.ts';

const person = z.object({ name: z.string().check(z.minLength(1)), tags: z.array(z.string()) });

describe('a part of a request', () => {
  it('comes as its schema reads it', () => {
    expect(readPart(person, { name: 'Ada', tags: [], more: 1 })).toEqual({ name: 'Ada', tags: [] });
  });

  it('is refused in one sentence for each field that is wrong', () => {
    expect(() => readPart(person, { name: '', tags: [1] })).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        message: 'name: Must not be empty. tags.0: Must be a string.',
        issues: [
          { path: 'name', message: contractCopy.errors.empty },
          { path: 'tags.0', message: 'Must be a string.' },
        ],
      }),
    );
  });

  it('is called the request where it is wrong as a whole', () => {
    expect(() => readPart(person, null)).toThrow('Request: Must be an object.');
  });
});
