import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../api-problem.ts';
import { serverErrors } from './server-errors.ts';

describe('serverErrors', () => {
  const issues = [
    { path: 'password', message: 'Too easy.' },
    { path: 'password', message: 'Too short.' },
    { path: 'keywords.3', message: 'Too long.' },
    { path: 'action', message: 'Must be one of: signup.' },
  ];

  it('says the first issue of each field that the form has', () => {
    const error = new ApiProblem('signUp', { kind: 'refused', status: 400, issues });
    expect(serverErrors(error, ['email', 'password'])).toEqual({ password: 'Too easy.' });
    expect(serverErrors(error, ['keywords'])).toEqual({ keywords: 'Too long.' });
    expect(serverErrors(error, ['email'])).toEqual({});
  });

  it('says a conflict at the field that it is about', () => {
    const taken = { kind: 'refused', status: 409, code: 'conflict', serverText: 'Taken.' } as const;
    const error = new ApiProblem('signUp', taken);
    const about = { conflictField: 'email' };
    expect(serverErrors(error, ['email', 'password'], about)).toEqual({ email: 'Taken.' });
    expect(serverErrors(error, ['email', 'password'])).toEqual({});
  });

  it('says nothing about other failures', () => {
    const busy = new ApiProblem('signUp', { kind: 'refused', status: 500, serverText: 'Busy.' });
    expect(serverErrors(busy, ['email'])).toEqual({});
    expect(serverErrors(new TypeError('unexpected'), ['email'])).toEqual({});
  });
});
