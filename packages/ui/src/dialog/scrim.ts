/** The look of what covers the page behind a modal dialog. */
export const scrim =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:pointer-events-none motion-safe:animate-appear motion-safe:data-[state=closed]:animate-vanish';
