import { mainId } from '../page/main-id.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { verifyingScreenCopy } from './verifying-screen-copy.ts';

export interface VerifyingScreenProps {
  /** What is happening. */
  children?: string;
}

/** Shown instead of a protected page while the session is verified. */
export function VerifyingScreen({ children = verifyingScreenCopy.label }: VerifyingScreenProps) {
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="flex min-h-dvh items-center justify-center px-4 outline-none"
    >
      <p role="status" className="flex items-center gap-3 text-ink-muted">
        <Spinner className="size-5 shrink-0 text-accent-ink" />
        {children}
      </p>
    </main>
  );
}
