import { describe, expect, it } from 'vitest';
import { fillDisk } from '../support/fill-disk.ts';
import { canMount } from '../support/small-disk.ts';
import { embedded } from '../support/test-database.ts';

describe.skipIf(!embedded || !canMount())('on a small disk, which takes root to mount', () => {
  it.each([
    { mebibytes: 160, by: 'calls' },
    { mebibytes: 240, by: 'file' },
  ] as const)(
    'reads on while $by fill $mebibytes MiB, and stores again once there is room',
    async (options) => {
      const filled = await fillDisk(options);
      expect(Object.keys(filled.writes).sort()).toEqual(['200', '503 disk']);
      expect(Object.keys(filled.reads)).toEqual(['200']);
      expect(filled.signIn).toBe('200');
      expect(filled).toMatchObject({ code: 0, lost: 0 });
    },
    240_000,
  );
});
