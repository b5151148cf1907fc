import { lazy, Suspense, useState } from 'react';
import { keptText } from '@flowdeck/features/platform/kept-text';
import { useServices } from '@flowdeck/features/platform/services';
import { setShortcutsOpen, useShortcutsAreOpen } from './help-state.ts';
import { Keys, searchKeys } from './shortcut-keys.tsx';
import { useWindowKeys } from './use-window-keys.ts';

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog.tsx'));

/** Where typing is the task. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** The keys of the search, beside its button, and the list of all shortcuts, which ? opens. */
export default function Shortcuts() {
  const isOpen = useShortcutsAreOpen();
  const [everOpen, setEverOpen] = useState(false);
  if (isOpen && !everOpen) setEverOpen(true);
  const kept = keptText(useServices().storage, 'localStorage', 'question-mark');
  const [hasKey, setHasKey] = useState(() => kept.get() !== 'off');
  useWindowKeys((event) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
    if (!hasKey || key !== '?' || ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (isTyping(target) || document.querySelector('[role=dialog], [role=menu]')) return;
    setShortcutsOpen(true);
  });
  return (
    <>
      <span aria-hidden="true" className="-me-1.5 max-xl:hidden pointer-coarse:hidden">
        <Keys of={searchKeys()} />
      </span>
      {everOpen && (
        <Suspense>
          <ShortcutsDialog
            open={isOpen}
            onOpenChange={setShortcutsOpen}
            hasKey={hasKey}
            onHasKeyChange={(has) => {
              setHasKey(has);
              if (has) kept.remove();
              else kept.set('off');
            }}
          />
        </Suspense>
      )}
    </>
  );
}
