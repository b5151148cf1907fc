import { whenOpen } from './when-open.tsx';

/** A dialog whose code is fetched when it is first open. */
export const Dialog = whenOpen(async () => (await import('./dialog.tsx')).Dialog);
