import { Fragment, type ReactNode } from 'react';
import type * as tooltipModule from '@flowdeck/ui/tooltip';

let loaded: typeof tooltipModule | undefined;

/** Fetches what draws tooltips, while there is nothing yet that could have one. */
export async function loadTooltips(): Promise<void> {
  loaded ??= await import('@flowdeck/ui/tooltip');
}

/** Gives the controls inside it their tooltips, once these are loaded. */
export function Tooltips({ children }: { children: ReactNode }) {
  const Provider = loaded?.TooltipProvider ?? Fragment;
  return <Provider>{children}</Provider>;
}
