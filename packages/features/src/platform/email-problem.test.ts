import { describe, expect, it } from 'vitest';
import { emailProblem } from './email-problem.ts';

describe('an email address', () => {
  it.each(['ada', 'ada@', '@example.com', 'ada@example', 'a da@example.com', 'a@b@example.com'])(
    'refuses the address %s',
    (email) => {
      expect(emailProblem(email)).toBe('This is not an email address.');
    },
  );

  it.each(['ada@example.com', ' ada+1@mail.example.co.uk '])('accepts %s', (email) => {
    expect(emailProblem(email)).toBeUndefined();
  });
});
