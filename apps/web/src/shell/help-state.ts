import { useSyncExternalStore } from 'react';

/** Something that is open or not, whichever part of the header opens it. */
function createOpenState() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  const subscribe = (tell: () => void) => {
    listeners.add(tell);
    return () => listeners.delete(tell);
  };
  return {
    set: (next: boolean) => {
      isOpen = next;
      for (const tell of listeners) tell();
    },
    use: () => useSyncExternalStore(subscribe, () => isOpen),
  };
}

/** The help: its button, the search palette and the user's menu open it. */
const help = createOpenState();
let opener: Element | null = null;

/** Opens it from a button, which gets the focus back. */
export function openHelp(from: Element) {
  opener = from;
  help.set(true);
}

/** Opens it once the menu or dialog has closed in which it was chosen. */
export function openHelpAfterwards() {
  afterDialogs(() => {
    opener = document.activeElement;
    help.set(true);
  });
}

export function closeHelp() {
  const hadFocus = document.querySelector('[data-help]')?.contains(document.activeElement);
  help.set(false);
  if (hadFocus && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

export const useHelpIsOpen = help.use;

/** The list of shortcuts: its own key and the search palette open it. */
const shortcuts = createOpenState();
export const setShortcutsOpen = shortcuts.set;
export const useShortcutsAreOpen = shortcuts.use;

export function openShortcutsAfterwards() {
  afterDialogs(() => {
    shortcuts.set(true);
  });
}

/** Does it once every menu and dialog has closed in which it was chosen: each moves the focus as it closes. */
function afterDialogs(run: () => void) {
  if (document.querySelector('[role=dialog], [role=menu]')) {
    requestAnimationFrame(() => {
      afterDialogs(run);
    });
  } else run();
}
