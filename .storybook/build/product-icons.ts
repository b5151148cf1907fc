import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '../..');
const library = 'lucide-react/icons/';
const id = 'virtual:product-icons';

/**
 * The module `virtual:product-icons`: every icon that the product imports, with the files that do. Read
 * from the imports of the source, because a bundle no longer says which icons were asked for by name.
 */
export const productIcons: Plugin = {
  name: 'product-icons',
  resolveId: (source) => (source === id ? `\0${id}` : undefined),
  load(request) {
    if (request !== `\0${id}`) return;
    const users = iconUsers();
    const names = [...users.keys()].sort();
    for (const file of new Set([...users.values()].flat()))
      this.addWatchFile(path.join(root, file));
    return [
      ...names.map((name, at) => `import Icon${String(at)} from '${library}${name}';`),
      'export const productIcons = [',
      ...names.map(
        (name, at) =>
          `{ name: '${name}', Icon: Icon${String(at)}, files: ${JSON.stringify(users.get(name))} },`,
      ),
      '];',
    ].join('\n');
  },
};

/** The files, from the root, that import each icon. */
function iconUsers(): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const unshipped = /\.(stories|steps|test)\.tsx$/;
  const sources = ['packages/ui/src', 'packages/features/src', 'apps/web/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !unshipped.test(file))
      .sort()
      .map((file) => path.join(folder, file)),
  );
  for (const file of sources) {
    for (const name of iconsImportedBy(file)) users.set(name, [...(users.get(name) ?? []), file]);
  }
  return users;
}

function iconsImportedBy(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return parseSync(file, text)
    .module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
    .filter((module) => module.startsWith(library))
    .map((module) => module.slice(library.length));
}
