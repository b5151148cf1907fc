import { describe, expect, it } from 'vitest';
import { StartError } from '../errors/start-error.ts';
import { readLeadProviderConfig } from './config.ts';

const url = 'https://facts.example/v1/find?by=email';

describe('enrichment configuration', () => {
  it('is absent if nothing or only spaces are set', () => {
    expect(readLeadProviderConfig({})).toBeNull();
    expect(readLeadProviderConfig({ ENRICHMENT_URL: ' ', ENRICHMENT_API_KEY: '' })).toBeNull();
  });

  it('reads an address with and without a key', () => {
    expect(readLeadProviderConfig({ ENRICHMENT_URL: url })).toEqual({
      url: new URL(url),
      apiKey: null,
    });
    expect(readLeadProviderConfig({ ENRICHMENT_URL: url, ENRICHMENT_API_KEY: ' k-1 ' })).toEqual({
      url: new URL(url),
      apiKey: 'k-1',
    });
  });

  const secret = 'hunter2';
  it.each([
    ['a key alone', { ENRICHMENT_API_KEY: secret }, 'is of use only together'],
    ['not an address', { ENRICHMENT_URL: secret }, 'must be an address'],
    ['another protocol', { ENRICHMENT_URL: `ftp://${secret}` }, 'must be an address'],
    ['a password', { ENRICHMENT_URL: `https://a:${secret}@b` }, 'no user name, password'],
    ['a fragment', { ENRICHMENT_URL: `${url}#${secret}` }, 'fragment'],
    [
      'a line break in the key',
      { ENRICHMENT_URL: url, ENRICHMENT_API_KEY: `${secret}\nx` },
      'ENRICHMENT_API_KEY must have',
    ],
  ])('refuses %s in one sentence without the value', (_, env, sentence) => {
    const read = () => readLeadProviderConfig(env);
    expect(read).toThrow(StartError);
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(secret);
  });
});
