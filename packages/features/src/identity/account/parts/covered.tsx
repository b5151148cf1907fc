import type { ReactNode } from 'react';
import { Skeleton } from '@flowdeck/ui/skeleton';

export interface CoveredProps {
  /** What comes, with any data. */
  children: ReactNode;
  /** Whether what comes is a card. */
  card?: boolean;
}

/** A skeleton as high as what comes, at every width: it covers the same content, which nobody sees or reaches. */
export function Covered({ children, card = false }: CoveredProps) {
  return (
    <div aria-hidden className="relative">
      <div inert className="invisible grid gap-3">
        {children}
      </div>
      <Skeleton className={card ? 'absolute inset-0 rounded-xl' : 'absolute inset-0'} />
    </div>
  );
}
