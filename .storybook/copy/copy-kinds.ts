import type { CopyText } from './copy-texts.ts';

/** What a text is for, as far as its module and its name say so. */
export const copyKinds = [
  'heading',
  'label',
  'placeholder',
  'sentence',
  'error',
  'empty state',
  'email',
] as const;
export type CopyKind = (typeof copyKinds)[number];

/**
 * The kind of a text: by its group (`errors`, `empty`), else by its own name (`title`, `…Placeholder`), else
 * by its shape: a sentence has an end, a label or button of a screen has none.
 * @param file the copy module, from the root
 */
export function kindOf(file: string, { path, text }: CopyText): CopyKind {
  const name = path.at(-1) ?? '';
  if (/mails-copy\.ts$/.test(file)) return 'email';
  if (path.includes('errors')) return 'error';
  if (path.includes('empty')) return 'empty state';
  if (/placeholder$/i.test(name)) return 'placeholder';
  if (name === 'title' || name.endsWith('Title')) return 'heading';
  const isOnScreen = /^(packages\/(ui|features)|apps\/web)\//.test(file);
  return isOnScreen && name !== 'subtitle' && !/[.!?]$/.test(text) ? 'label' : 'sentence';
}
