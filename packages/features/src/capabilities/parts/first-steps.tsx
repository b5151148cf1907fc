import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense, useState } from 'react';
import { hideFirstSteps } from '@flowdeck/contract/operations/first-steps';
import { ofWord } from '@flowdeck/ui/open-word';
import { useServices } from '../../platform/services.tsx';
import { useAllows } from '../../platform/use-allows.ts';
import { useHasWorkspaces } from '../../platform/session/index.ts';
import { firstStepsQuery } from '../first-steps.queries.ts';
import { firstStepsCopy } from '../first-steps-copy.ts';
import { Examples } from './examples.tsx';
import { FirstStepsList, type RenderStepLink } from './first-steps-list.tsx';

const Milestone = lazy(async () => ({
  default: (await import('../../platform/milestone.tsx')).Milestone,
}));

/** The first steps of a workspace, for those who can take them, until all are done or hidden. */
export function FirstSteps({ renderLink }: { renderLink: RenderStepLink }) {
  const { api } = useServices();
  const enabled = [useHasWorkspaces(), useAllows(hideFirstSteps)].every(Boolean);
  const query = useQuery({ ...firstStepsQuery(api), enabled });
  const { data, error } = query;
  const steps = data?.steps ?? [];
  // Once: the next visit of Home finds none that was open.
  const [seenOpen, setSeenOpen] = useState<readonly string[]>([]);
  const open = steps.flatMap(({ step, done }) => (done || seenOpen.includes(step) ? [] : step));
  if (open.length > 0) setSeenOpen([...seenOpen, ...open]);
  const hadOpen = seenOpen.length > 0;
  const isDone = hadOpen && data?.areDone === true;
  const justDone = steps.flatMap(({ step, done }) => (done && seenOpen.includes(step) ? step : []));
  const said = isDone ? firstStepsCopy.allDone.title : justDone.map(doneOf).join(' ');
  // Most workspaces have none to show, so nothing stands here meanwhile.
  if (data?.holdsExamples) return <Examples />;
  return (
    <>
      {/* It is there before it says anything, or not every screen reader would notice. */}
      {hadOpen && (
        <p role="status" className="sr-only">
          {said}
        </p>
      )}
      {isDone && (
        <Suspense>
          <Milestone icon={<CircleCheck />} title={firstStepsCopy.allDone.title}>
            {firstStepsCopy.allDone.hint}
          </Milestone>
        </Suspense>
      )}
      {(error ?? steps.length > 0) && (
        <FirstStepsList query={query} justDone={justDone} renderLink={renderLink} />
      )}
    </>
  );
}

const doneOf = (step: string): string => {
  const words = ofWord(firstStepsCopy.steps, step);
  return words ? firstStepsCopy.justDoneOf(words.title) : '';
};
