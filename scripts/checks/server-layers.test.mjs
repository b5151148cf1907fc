import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importTable } from '../lib/import-table.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const rules = importTable(root);

/** Whether lint accepts a line of code in a file of the server. */
const accepts = (file, code) =>
  new Linter({ cwd: root }).verify(code, rules, { filename: path.join(root, 'apps/api/src', file) })
    .length === 0;

describe('the import rules of the server', () => {
  it('let each folder import from those below it', () => {
    expect(accepts('session/service.js', "import '../accounts/store.ts';")).toBe(true);
    expect(accepts('leads/provider/provider.js', "import '../../http/route.ts';")).toBe(true);
    expect(accepts('runs/effects/effects.js', "import '../../leads/store.ts';")).toBe(true);
    expect(accepts('start/open-app.js', "import('../db/open-embedded.ts');")).toBe(true);
    expect(accepts('leads/service.js', "import './store.ts';")).toBe(true);
  });

  it.each([
    ['http/route.js', "import '../session/service.ts';"],
    ['session/service.js', "import '../links/service.ts';"],
    ['accounts/sign-up.js', "export { x } from '../session/issue-session.ts';"],
    ['leads/service.js', "import '../runs/lead-captures.ts';"],
    ['leads/provider/provider.js', "import '../../content/service.ts';"],
    ['workflows/service.js', "import '../app.ts';"],
    ['db/database.js', "import('../start/server.ts');"],
    ['session/service.js', "import '@flowdeck/mock-api/browser';"],
  ])('refuse in %s: %s', (file, code) => {
    expect(accepts(file, code)).toBe(false);
  });

  it('leave no way round in a circle', () => {
    let left = readdirSync(path.join(root, 'apps/api/src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const mayImport = (one, other) => accepts(`${one}/a.js`, `import '../${other}/b.ts';`);
    for (let before = Infinity; left.length < before;) {
      before = left.length;
      // What imports nothing of the rest is no part of a circle.
      left = left.filter((one) => left.some((other) => other !== one && mayImport(one, other)));
    }
    expect(left).toEqual([]);
  });
});
