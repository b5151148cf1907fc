import { shortcutsCopy } from './shortcuts-copy.ts';

const { keys } = shortcutsCopy;

/** Apple's computers have a key of their own for commands. */
const isApple = () => /Mac OS X|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open the search. */
export const searchKeys = (): readonly string[] => [
  isApple() ? keys.command : keys.control,
  keys.search,
];

/** Keys to press, each drawn as one. */
export function Keys({ of }: { of: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {of.map((key) => (
        <kbd
          key={key}
          className="min-w-5 rounded-sm border border-line bg-surface-sunken px-1.5 text-center font-sans text-xs leading-5 text-ink-muted"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
