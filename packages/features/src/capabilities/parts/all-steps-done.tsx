import CircleCheck from 'lucide-react/icons/circle-check';
import { firstStepsCopy } from '../first-steps-copy.ts';

const { title, hint } = firstStepsCopy.allDone;

/** The moment in which the last of the first steps is found taken. */
export function AllStepsDone() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 card px-6 pt-4 pb-5 motion-safe:animate-enter">
      <span aria-hidden="true" className="deck text-positive-ink">
        <CircleCheck />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted">{hint}</p>
      </div>
    </div>
  );
}
