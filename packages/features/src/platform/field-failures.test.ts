import { describe, expect, it } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { fieldFailures } from './field-failures.ts';

describe('fieldFailures', () => {
  const issues = [
    { path: 'password', message: 'Too easy.' },
    { path: 'password', message: 'Too short.' },
    { path: 'action', message: 'Must be one of: signup.' },
  ];

  it('reports the first issue of each field in the form', () => {
    const error = new ApiProblem('signUp', { kind: 'refused', status: 400, issues });
    expect(fieldFailures(error, ['email', 'password'])).toEqual({ password: 'Too easy.' });
    expect(fieldFailures(error, ['email'])).toEqual({});
  });

  it('reports a conflict of the address', () => {
    const taken = { kind: 'refused', status: 409, code: 'conflict', serverText: 'Taken.' } as const;
    const error = new ApiProblem('signUp', taken);
    expect(fieldFailures(error, ['email', 'password'])).toEqual({ email: 'Taken.' });
  });

  it('reports nothing for other failures', () => {
    expect(
      fieldFailures(
        new ApiProblem('signUp', { kind: 'refused', status: 500, serverText: 'Busy.' }),
        ['email'],
      ),
    ).toEqual({});
    expect(fieldFailures(new TypeError('unexpected'), ['email'])).toEqual({});
  });
});
