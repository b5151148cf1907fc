import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const assets = new URL('../dist/assets/', import.meta.url);

/** Where the sources of the browser's scripts are, seen from `dist/assets`. */
const ofBrowser =
  /^(\.\.\/)+(node_modules\/|packages\/(contract|domain|emails|features|ui)\/|src\/)/;

test(
  'Source maps are served, and have nothing but what runs in a browser',
  {
    tag: '@own-server',
  },
  async ({ request }) => {
    const maps = readdirSync(assets).filter((file) => file.endsWith('.js.map'));
    expect(maps.length).toBeGreaterThan(10);
    for (const file of maps) {
      const answer = await request.get(`/assets/${file}`);
      expect(answer.status()).toBe(200);
      const { sources } = (await answer.json()) as { sources: string[] };
      const foreign = sources.filter(
        (source) => !source.startsWith('\0') && !ofBrowser.test(source),
      );
      expect(foreign, file).toEqual([]);
    }
  },
);
