import { Dialog } from '@flowdeck/ui/dialog';
import { Divider } from '@flowdeck/ui/divider';
import { Switch } from '@flowdeck/ui/switch';
import { Keys, searchKeys } from './shortcut-keys.tsx';
import { shortcutsCopy as copy } from './shortcuts-copy.ts';

const { keys, does, groups, single } = copy;

/** What each shortcut does, and the keys that do it: one of several, or several together. */
const shortcuts: readonly {
  heading: string;
  rows: readonly { text: string; ways: () => readonly (readonly string[])[] }[];
}[] = [
  {
    heading: groups.anywhere,
    rows: [
      { text: does.search, ways: () => [searchKeys()] },
      { text: does.list, ways: () => [[keys.question]] },
      { text: does.close, ways: () => [[keys.escape]] },
      { text: does.next, ways: () => [[keys.tab], [keys.shift, keys.tab]] },
    ],
  },
  {
    heading: groups.lists,
    rows: [
      { text: does.add, ways: () => [[keys.enter]] },
      { text: does.remove, ways: () => [[keys.backspace]] },
      { text: does.choose, ways: () => [[keys.arrows]] },
    ],
  },
  {
    heading: groups.calendar,
    rows: [
      { text: does.day, ways: () => [[keys.arrows]] },
      { text: does.week, ways: () => [[keys.home], [keys.end]] },
      { text: does.month, ways: () => [[keys.pageUp], [keys.pageDown]] },
    ],
  },
];

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether ? opens the list. A key alone must be one that people can turn off (WCAG 2.2, 2.1.4). */
  hasKey: boolean;
  onHasKeyChange: (hasKey: boolean) => void;
}

/** Every shortcut of the app. */
export default function ShortcutsDialog({
  open,
  onOpenChange,
  hasKey,
  onHasKeyChange,
}: ShortcutsDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={copy.title}>
      <div className="grid gap-5">
        {shortcuts.map(({ heading, rows }) => (
          <section key={heading}>
            <h3 className="text-sm font-medium text-ink-muted">{heading}</h3>
            <dl className="mt-1 divide-y divide-line">
              {rows.map(({ text, ways }) => (
                <div key={text} className="flex min-h-9 items-center justify-between gap-4 py-1.5">
                  <dt className="min-w-0">{text}</dt>
                  <dd className="flex shrink-0 flex-wrap gap-3">
                    {ways().map((way) => (
                      <Keys key={way.join(' ')} of={way} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Divider />
        <Switch
          label={single.label}
          description={single.hint}
          checked={hasKey}
          onCheckedChange={onHasKeyChange}
        />
      </div>
    </Dialog>
  );
}
