import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyModules } from '../copy/copy-texts.ts';
import { faultsOf } from '../copy/copy-rules.ts';

const specification = readFileSync(
  path.resolve(import.meta.dirname, '../../docs/specification.md'),
  'utf8',
);
const isFixed = (text: string) => specification.includes(text);

describe('the texts of the product', () => {
  it('keep the rules of Foundations/Content', () => {
    const faults = copyModules.flatMap(({ file, texts }) =>
      texts.flatMap((text) =>
        faultsOf(file, text, isFixed(text.text)).map(
          (fault) => `${file} ${text.path.join('.')}: ${fault}: “${text.text}”`,
        ),
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['title', 'A title that is a sentence.', 'a full stop'],
    ['submit', 'Send E-Mail', 'write “email”'],
    ['title', 'Hooray!', 'an exclamation mark'],
    ['loading', 'Loading...', 'three dots instead of “…”'],
    ['hint', "It's here.", 'a straight quotation mark'],
    ['submit', 'Send everything to everybody we ever heard of', '45 characters'],
  ])('are refused as %s: “%s”', (name, text, fault) => {
    const found = faultsOf('packages/ui/src/x/x-copy.ts', { path: [name], text }, false);
    expect(found.join()).toContain(fault);
  });

  it('speak about a missing connection with one voice', () => {
    const fault = faultsOf(
      'x-copy.ts',
      { path: ['errors', 'offline'], text: 'No internet connection' },
      false,
    );
    expect(fault).toEqual(['another voice about a missing connection']);
  });
});
