import { whenOpen } from '../dialog/when-open.tsx';

/** A question whose code is fetched when it is first open. */
export const ConfirmDialog = whenOpen(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
);
