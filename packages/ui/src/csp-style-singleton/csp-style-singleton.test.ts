import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as original from 'react-style-singleton';
import * as own from './csp-style-singleton.ts';

const { stylesheetSingleton } = own;

class FakeSheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

const other = new FakeSheet();
const page = { adoptedStyleSheets: [other] };
const rules = () => page.adoptedStyleSheets.map((sheet) => sheet.text);

beforeEach(() => {
  page.adoptedStyleSheets = [other];
  vi.stubGlobal('CSSStyleSheet', FakeSheet);
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('replaces every export of react-style-singleton', () => {
  expect(Object.keys(own).sort()).toEqual(Object.keys(original).sort());
});

test('applies the rules once, until the last user leaves', () => {
  const sheet = stylesheetSingleton();
  sheet.add('a {}');
  sheet.add('b {}');
  expect(rules()).toEqual(['', 'a {}']);
  sheet.remove();
  expect(rules()).toEqual(['', 'a {}']);
  sheet.remove();
  expect(rules()).toEqual(['']);
});

test('applies new rules when it is used again', () => {
  const sheet = stylesheetSingleton();
  sheet.add('a {}');
  sheet.remove();
  sheet.add('b {}');
  expect(rules()).toEqual(['', 'b {}']);
});

test('leaves other sheets alone', () => {
  const one = stylesheetSingleton();
  const two = stylesheetSingleton();
  one.add('one {}');
  two.add('two {}');
  one.remove();
  expect(rules()).toEqual(['', 'two {}']);
});
