import { Button } from '@flowdeck/ui/button';
import { Progress } from '@flowdeck/ui/progress';
import { contentCopy } from '../content-copy.ts';
import type { ContentGenerator } from '../use-content-generator.ts';

const { result: copy } = contentCopy;

export interface CancellableProgressProps {
  generator: ContentGenerator;
  /** Leaves the sentence to screen readers. */
  labelHidden?: boolean;
}

/** A piece is on its way, and can be cancelled. */
export function CancellableProgress({ generator, labelHidden = false }: CancellableProgressProps) {
  const { cancel, submitRef } = generator;
  const cancelHere = () => {
    // This button goes with the progress.
    submitRef.current?.focus();
    cancel();
  };
  return (
    <div className="flex min-w-0 items-center gap-3">
      <div className={labelHidden ? 'w-28 page-sm:w-44' : 'min-w-0 flex-1'}>
        <Progress label={copy.writing} labelHidden={labelHidden} />
      </div>
      <Button size="sm" onClick={cancelHere}>
        {copy.cancel}
      </Button>
    </div>
  );
}
