import { execFileSync } from 'node:child_process';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

/** The files of a TypeScript project and of all that it refers to, as `tsc -b` finds them. */
function filesOf(project, seen = new Set()) {
  if (seen.has(project)) return [];
  seen.add(project);
  const { config } = ts.readConfigFile(project, ts.sys.readFile);
  const { fileNames, projectReferences = [] } = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    path.dirname(project),
  );
  const referred = projectReferences.map((reference) => ts.resolveProjectReferencePath(reference));
  return [...fileNames, ...referred.flatMap((other) => filesOf(other, seen))];
}

// oxlint says nothing of a file that no project has: it could not know its types.
it('has the types of every TypeScript file checked', () => {
  const checked = new Set(
    filesOf(path.join(root, 'tsconfig.json')).map((file) => path.relative(root, file)),
  );
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
  expect(files.split('\n').filter((file) => file && !checked.has(file))).toEqual([]);
});
