import path from 'node:path';
import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { importTable } from '../lib/import-table.mjs';
import { noCopyInCode } from '../lib/no-copy-in-code.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['packages/domain/src', 'packages/features/src', 'apps/api/src'];

// The linter's own parser reads JavaScript.
const rule = {
  ...noCopyInCode(folders),
  files: folders.map((folder) => `${folder}/**/*.{js,jsx}`),
  ignores: noCopyInCode(folders).ignores.map((glob) => glob.replace(/\.ts$/, '.js')),
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
};

/** The rules that a line of code breaks. */
const broken = (file, code) =>
  new Linter({ cwd: root })
    .verify(code, [importTable(root), rule].flat(), { filename: path.join(root, file) })
    .map(({ ruleId }) => ruleId);

const copyRule = 'flowdeck/no-copy-in-code';

describe('the rule about texts in code', () => {
  it.each([
    ['packages/domain/src/content/seo-score.js', "check(0, 'Add a keyword');"],
    ['packages/domain/src/leads/score.js', 'check(0, `Found ${word}`);'],
    ['apps/api/src/leads/unsubscribe/routes.js', "page('<p>You are out.</p>');"],
    ['apps/api/src/identity/links/page.js', 'page(`<h1>done ${name}</h1>`);'],
    ['apps/api/src/identity/links/service.js', "throw new Problem('conflict', 'Already used.');"],
    ['packages/features/src/leads/form.jsx', '<p>captured</p>;'],
    ['packages/features/src/leads/form.jsx', '<Field label="email" />;'],
  ])('refuses in %s: %s', (file, code) => {
    expect(broken(file, code)).toContain(copyRule);
  });

  it.each([
    ['apps/api/src/identity/links/link-page-copy.js', "export const copy = { title: 'Sign in' };"],
    [
      'apps/api/src/operations/demo/sample-workflows.js',
      "export const name = 'Weekly social posts';",
    ],
    ['apps/api/src/identity/links/service.js', "throw new StartError('Set DATA_DIR.');"],
    ['apps/api/src/identity/links/service.js', 'warn(`Email lost: ${reason}`);'],
    ['packages/domain/src/workflows/next-run.js', "switch (type) { case 'Lead Capture': }"],
    ['packages/features/src/leads/form.jsx', '<p className="mt-2 text-sm">{copy.hint}</p>;'],
  ])('accepts in %s: %s', (file, code) => {
    expect(broken(file, code)).toEqual([]);
  });

  it('adds to the rules about imports', () => {
    const code = "await import('../workflows/runs/engine.ts'), 'Planted text';";
    expect(broken('apps/api/src/leads/captures/service.js', code)).toEqual([
      'no-restricted-syntax',
      copyRule,
    ]);
  });
});
