import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../platform/api-problem.ts';
import { callFailure, signInFailure } from './failures.ts';

const refused = (status: number, serverText?: string) =>
  new ApiProblem('signIn', { kind: 'refused', status, serverText });

describe('signInFailure', () => {
  it.each([400, 401, 403])('names the credentials when the server refuses with %i', (status) => {
    expect(signInFailure(refused(status, 'whatever'))).toBe(
      'Invalid credentials. Please check your username and password.',
    );
  });

  it.each([
    new ApiProblem('signIn', { kind: 'network' }),
    new ApiProblem('signIn', { kind: 'unreadable', status: 200 }),
    refused(500),
    refused(503, 'busy'),
    new TypeError('unexpected'),
  ])('says that sign-in failed when nothing usable came back: %s', (error) => {
    expect(signInFailure(error)).toBe('An error occurred during sign in. Please try again.');
  });

  it('passes on how long to wait', () => {
    expect(signInFailure(refused(429, 'Too many attempts. Try again in a minute.'))).toBe(
      'Too many attempts. Try again in a minute.',
    );
  });
});

it('passes on that an account is disabled, which only its password brings about', () => {
  const serverText = 'This account is disabled.';
  const code = 'account_disabled';
  const problem = new ApiProblem('signIn', { kind: 'refused', status: 403, code, serverText });
  expect(signInFailure(problem)).toBe(serverText);
});

describe('callFailure', () => {
  it('prefers the server’s sentence, then the fallback, then the general text', () => {
    expect(callFailure(refused(409, 'Taken.'), 'Failed to create account')).toBe('Taken.');
    expect(callFailure(refused(500), 'Failed to create account')).toBe('Failed to create account');
    expect(callFailure(new ApiProblem('signUp', { kind: 'network' }), 'Failed')).toBe(
      'An error occurred. Please try again.',
    );
  });
});
