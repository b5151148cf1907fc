import { createContext, type ReactElement, type ReactNode } from 'react';

/**
 * Gives a control its tooltip. It comes from the `TooltipProvider` around it, so that the control can be
 * drawn before, and without, the code of tooltips.
 */
export const TooltipContext = createContext<(content: string, control: ReactElement) => ReactNode>(
  (_, control) => control,
);
