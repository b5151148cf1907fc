import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

it('the image has every package that the server may import', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(
    ([, path]) => `${path}/`,
  );
  const needed = Object.entries(JSON.parse(read('package-lock.json')).packages)
    .filter(([path, { dev }]) => /^(?:apps\/api\/)?node_modules\//.test(path) && !dev)
    .map(([path]) => path);
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter((path) => !copied.some((folder) => path.startsWith(folder)))).toEqual([]);
});
