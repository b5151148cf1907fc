interface Key {
  isComposing: boolean;
  keyCode: number;
}

/**
 * Whether a key belongs to an input method. Safari ends the composition before it tells of the key that ended it, and
 * marks that by its code alone.
 */
export const isComposing = ({ isComposing, keyCode }: Key): boolean =>
  isComposing || keyCode === 229;

/** Keeps the Escape that gives a composition up from closing what the field is in. */
export function keepOpenWhileComposing(event: KeyboardEvent): void {
  if (isComposing(event)) event.preventDefault();
}

/** Keeps the Enter that ends a composition from sending a form, whichever field it is typed in. */
export function keepCompositionsUnsent(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
    },
    { capture: true },
  );
}
