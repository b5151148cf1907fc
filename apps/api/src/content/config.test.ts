import { describe, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readModelConfig } from './config.ts';

const url = 'https://models.example/v1';
const set = { LLM_BASE_URL: url, LLM_MODEL: 'small' };

describe('language model configuration', () => {
  it('is absent if nothing or only spaces are set', () => {
    expect(readModelConfig({})).toBeNull();
    expect(readModelConfig({ LLM_BASE_URL: ' ', LLM_MODEL: '', LLM_API_KEY: '' })).toBeNull();
  });

  it('reads all three variables, or two', () => {
    const config = { baseUrl: new URL(url), model: 'small' };
    expect(readModelConfig({ ...set, LLM_API_KEY: ' k-1 ' })).toEqual({ ...config, apiKey: 'k-1' });
    expect(readModelConfig(set)).toEqual({ ...config, apiKey: null });
  });

  const secret = 'hunter2';
  it.each([
    ['a key alone', { LLM_API_KEY: secret }, 'LLM_API_KEY is of use only'],
    ['no model', { LLM_BASE_URL: url }, 'must be set together'],
    ['no address', { LLM_MODEL: 'small' }, 'must be set together'],
    ['not an address', { ...set, LLM_BASE_URL: secret }, 'LLM_BASE_URL must be an address'],
    ['another protocol', { ...set, LLM_BASE_URL: 'file:///x' }, 'LLM_BASE_URL must be an address'],
    ['a password', { ...set, LLM_BASE_URL: `https://a:${secret}@b` }, 'no user name, password'],
    ['a fragment', { ...set, LLM_BASE_URL: `${url}#${secret}` }, 'fragment'],
    ['a line break in the key', { ...set, LLM_API_KEY: `${secret}\nx` }, 'LLM_API_KEY must have'],
    ['a key beyond ASCII', { ...set, LLM_API_KEY: `${secret}é` }, 'LLM_API_KEY must have'],
    ['a line break in the model', { ...set, LLM_MODEL: 'a\nb' }, 'LLM_MODEL must be one line'],
    ['a long model', { ...set, LLM_MODEL: 'a'.repeat(201) }, 'at most 200'],
  ])('refuses %s in one sentence without the value', (_, env, sentence) => {
    const read = () => readModelConfig(env);
    expect(read).toThrow(StartError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(secret);
  });
});
