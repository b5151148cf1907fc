import { describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

describe('passwords', () => {
  it('are stored as scrypt hashes with their parameters, at full cost', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('a pässword');
    expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/);
    // Typed on a system that composes characters differently.
    expect(await passwords.verify('a pa\u0308ssword', hash)).toBe(true);
    expect(await passwords.verify('a password', hash)).toBe(false);
  });

  it('are salted: the same password twice gives two hashes', async () => {
    const passwords = createPasswords(4);
    expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
  });

  it('are still accepted if hashed at another cost', async () => {
    const hash = await createPasswords(4).hash('secret');
    expect(await createPasswords(5).verify('secret', hash)).toBe(true);
  });

  it('are rejected without an account', async () => {
    expect(await createPasswords(4).verify('anything', undefined)).toBe(false);
  });

  it('are refused with Retry-After if too many are waiting', async () => {
    const passwords = createPasswords(10);
    const all = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('x')));
    const refused = all.filter((one) => one.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.reason).toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': expect.any(String) as string },
    });
    expect(await passwords.hash('afterwards')).toContain('$scrypt$');
  });
});
