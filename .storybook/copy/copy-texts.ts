/** What a copy module holds: texts, texts with gaps, and named groups of both. */
type Copy = string | ((...gaps: string[]) => string) | { readonly [name: string]: Copy };

export interface CopyText {
  /** The names that lead to the text in its module, for example `['empty', 'title']`. */
  path: string[];
  /** A text with gaps shows `…` in each of them. */
  text: string;
}

export interface CopyModule {
  /** From the root of the repository. */
  file: string;
  texts: CopyText[];
}

const modules = import.meta.glob<Record<string, Copy>>(
  ['../../packages/*/src/**/*-copy.ts', '../../apps/*/src/**/*-copy.ts'],
  { eager: true },
);

/** Every copy module of the repository. Importing it finds a new one by its file name. */
export const copyModules: CopyModule[] = Object.entries(modules).map(([file, exports]) => ({
  file: file.replace('../../', ''),
  texts: Object.values(exports).flatMap((copy) => textsIn(copy, [])),
}));

function textsIn(copy: Copy, path: string[]): CopyText[] {
  if (typeof copy === 'string') return [{ path, text: copy }];
  if (typeof copy === 'function') {
    return [{ path, text: copy(...Array.from({ length: copy.length }, () => '…')) }];
  }
  return Object.entries(copy).flatMap(([name, part]) => textsIn(part, [...path, name]));
}
