import { expect, it } from 'vitest';
import { createVault } from './vault.ts';

const [first, second] = ['the first secret of an installation', 'the second secret'];
const about = 'totp:1';

it('opens what it sealed, which says nothing of the text', () => {
  const vault = createVault([first]);
  const sealed = vault.seal('GEZDGNBV', about);
  expect(sealed).not.toContain('GEZDGNBV');
  expect(vault.seal('GEZDGNBV', about)).not.toBe(sealed);
  expect(vault.open(sealed, about)).toBe('GEZDGNBV');
});

it('leaves a text that was stored before there was a vault as it is', () => {
  const vault = createVault([first]);
  expect(vault.open('GEZDGNBV', about)).toBe('GEZDGNBV');
  expect(vault.isCurrent('GEZDGNBV')).toBe(false);
});

it('opens with an earlier key, and says that the text is not sealed with the current one', () => {
  const sealed = createVault([first]).seal('text', about);
  const renewed = createVault([second, first]);
  expect(renewed.open(sealed, about)).toBe('text');
  expect(renewed.isCurrent(sealed)).toBe(false);
  expect(renewed.isCurrent(renewed.seal('text', about))).toBe(true);
  expect(createVault([second]).open(sealed, about)).toBeNull();
});

it('opens nothing that was changed, cut off, or is of another row', () => {
  const vault = createVault([first]);
  const sealed = vault.seal('text', about);
  expect(vault.open(sealed, 'totp:2')).toBeNull();
  expect(vault.open(sealed.slice(0, -8), about)).toBeNull();
  const at = sealed.length - 4;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(vault.open(changed, about)).toBeNull();
});
