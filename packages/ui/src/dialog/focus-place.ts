/** Where the focus is, so that it can come back when what has it may be gone. */
export interface FocusPlace {
  focused: Element;
  /** Moves the focus to the same control, or else to what took its place. */
  restore: () => void;
}

/**
 * Remembers what has the focus. It goes back to the same control; if that is gone, to the item of its list that took the
 * place; if the list is gone, to the region around it; and at last to the main content, never to the whole page.
 */
export function focusPlace(
  focused: Element,
  region: Element | null = focused.closest('[role=region]'),
): FocusPlace {
  const item = focused.closest('li,tr');
  const items = item?.parentElement?.children ?? [];
  const at = [...items].indexOf(item as Element);
  return {
    focused,
    restore() {
      const next = (items[at] ?? items[items.length - 1])?.querySelector('a[href],:enabled');
      const places = [focused, next, region, document.querySelector('main')];
      const place = places.find((one) => one?.isConnected) as HTMLElement | undefined;
      place?.focus({ preventScroll: true });
    },
  };
}
