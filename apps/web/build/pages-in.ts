import { paths } from '../src/paths.ts';

export interface PageModules {
  path: string;
  /** The modules that have to arrive before the page is drawn, below `src`. */
  modules: string[];
}

const definition =
  /definePage\(\{\s*path: (?:paths\.(\w+)|'[^']*'),[^]*?import\('\.\/([^']+)'\),\s*\}\)/g;

/**
 * Reads the pages out of the text of pages.ts, because a module that is imported no longer tells
 * which files it would load.
 * @throws {Error} where a page is not written as the others are
 */
export function pagesIn(text: string): PageModules[] {
  const [, behindSignIn = ''] = text.split('export const workspacePages');
  const found = [...text.matchAll(definition)];
  if (found.length !== text.split('definePage({').length - 1) {
    throw new Error('A page in pages.ts is not written as the others are.');
  }
  return found.flatMap(([whole, name = '', route = '']) => {
    const path = name in paths ? paths[name as keyof typeof paths] : undefined;
    if (path === undefined) return [];
    const frame = behindSignIn.includes(whole) ? ['shell/workspace.tsx'] : [];
    return [{ path, modules: [...frame, route] }];
  });
}
