import { cva } from 'class-variance-authority';

/**
 * The style of every input, select and text area. Coarse pointers get 16 px text, because iOS zooms
 * into a focused control with smaller text, and a taller target.
 */
export const controlStyle = cva(
  'block w-full min-w-0 rounded-md border border-line-strong bg-surface text-base text-ink transition-colors focus-visible:-outline-offset-1 disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-muted aria-invalid:border-negative pointer-coarse:text-lg [&[readonly]]:bg-surface-sunken',
  {
    variants: {
      lines: {
        one: 'min-h-9 px-3 pointer-coarse:min-h-11',
        many: 'px-3 py-2',
      },
      /** An icon precedes the text and scales with it. */
      leading: { true: 'ps-[calc(--spacing(5)+1rem)]', false: '' },
      /** A button follows the text. */
      trailing: { true: 'pe-[calc(--spacing(5)+1.5rem)]', false: '' },
    },
    defaultVariants: { lines: 'one' },
  },
);
