import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

describe('an error in the log', () => {
  it('says what failed and why, without the values', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
    });
    const query = 'insert into accounts values ($1)';
    const failure = new Error(`Failed query: ${query}\nparams: hush`, { cause });
    const described = describeError(Object.assign(failure, { query, params: ['hush'] }));
    expect(described).toMatchObject({
      message: `Failed query: ${query}`,
      cause: { message: 'duplicate key value', code: '23505' },
    });
    expect(described.stack).toContain('describe-error.test.ts');
    expect(JSON.stringify(described)).not.toMatch(/hush|ada@/);
  });

  it('names each of several', () => {
    const several = new AggregateError([new Error('No answer'), 'refused'], 'Both failed');
    expect(describeError(several)).toMatchObject({
      message: 'Both failed',
      errors: [{ message: 'No answer' }, { message: 'refused' }],
    });
  });
});
