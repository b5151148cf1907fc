import type { ReactNode } from 'react';

/** Two charts, side by side if there is room. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4 page-lg:grid-cols-2">{children}</div>;
}
