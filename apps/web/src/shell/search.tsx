import SearchIcon from 'lucide-react/icons/search';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import type { SearchPaletteProps } from './search-palette.tsx';
import { webCopy } from '../web-copy.ts';
import { useWindowKeys } from './use-window-keys.ts';

const loadPalette = () => import('./search-palette.tsx');
const SearchPalette = lazy(loadPalette);

/** Opens the palette that finds pages, actions and records: by its button, or by Ctrl K or ⌘ K. */
export function Search(props: Omit<SearchPaletteProps, 'open' | 'onOpenChange'>) {
  const [open, setOpen] = useState<boolean>();
  const preload = () => void loadPalette();
  useWindowKeys((event) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isShortcut || event.defaultPrevented || event.altKey || event.shiftKey) return;
    // In Firefox, it would go to the browser's own search.
    event.preventDefault();
    // A dialog is a task to finish first.
    if (!open && document.querySelector('[role=dialog]')) return;
    setOpen(!open);
  });
  return (
    <>
      <Button
        variant="ghost"
        iconOnly
        icon={<SearchIcon aria-hidden className="size-4" />}
        aria-haspopup="dialog"
        aria-keyshortcuts={webCopy.search.shortcuts}
        title={webCopy.search.buttonTitle}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setOpen(true);
        }}
      >
        {webCopy.search.button}
      </Button>
      {open !== undefined && (
        <Suspense>
          <SearchPalette {...props} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
