import path from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importTable } from './lib/import-table.mjs';

const root = path.resolve(import.meta.dirname, '..');
const rules = importTable(root);

/** Whether lint accepts a line of code in a file of the server. */
const accepts = (file, code) =>
  new Linter({ cwd: root }).verify(code, rules, { filename: path.join(root, 'apps/api/src', file) })
    .length === 0;

describe('the import rules of the server', () => {
  it.each([
    ['identity/session/service.js', "import '../accounts/store.ts';"],
    ['leads/captures/provider.js', "import '../../platform/http/route.ts';"],
    ['content/drafts/store.js', "import '../../workflows/tables.ts';"],
    ['operations/start/open-app.js', "import '../../app.ts';"],
  ])('allow in %s: %s', (file, code) => {
    expect(accepts(file, code)).toBe(true);
  });

  it.each([
    ['platform/http/route.js', "import '../../identity/session/service.ts';"],
    ['leads/captures/service.js', "import '../../workflows/runs/lead-captures.ts';"],
    ['leads/captures/provider.js', "import '../../content/service.ts';"],
    ['workflows/service.js', "import '../app.ts';"],
    ['platform/db/database.js', "import('../../operations/start/server.ts');"],
    ['identity/session/service.js', "import '@flowdeck/mock-api/browser';"],
  ])('refuse in %s: %s', (file, code) => {
    expect(accepts(file, code)).toBe(false);
  });
});
