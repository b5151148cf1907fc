import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog.tsx';

const OpenDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }));

/** A dialog whose code is fetched when it is first opened. */
export function Dialog(props: DialogProps) {
  const [everOpen, setEverOpen] = useState(props.open);
  if (props.open && !everOpen) setEverOpen(true);
  return (
    everOpen && (
      <Suspense>
        <OpenDialog {...props} />
      </Suspense>
    )
  );
}
