import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hideFirstSteps } from '@flowdeck/contract/operations/first-steps';
import { useServices } from '../../platform/services.tsx';
import { useAllows } from '../../platform/use-allows.ts';
import { useHasWorkspaces } from '../../platform/session/index.ts';
import { firstStepsQuery } from '../first-steps.queries.ts';
import { firstStepsCopy } from '../first-steps-copy.ts';
import { AllStepsDone } from './all-steps-done.tsx';
import { Examples } from './examples.tsx';
import { FirstStepsList, type RenderStepLink } from './first-steps-list.tsx';

/** The first steps of a workspace, for those who can take them, until all are done or hidden. */
export function FirstSteps({ renderLink }: { renderLink: RenderStepLink }) {
  const { api } = useServices();
  const enabled = [useHasWorkspaces(), useAllows(hideFirstSteps)].every(Boolean);
  const query = useQuery({ ...firstStepsQuery(api), enabled });
  const { data, error } = query;
  const hasOpen = Boolean(data?.steps.length);
  const [hadOpen, setHadOpen] = useState(hasOpen);
  if (hasOpen && !hadOpen) setHadOpen(true);
  // Once: the next visit of Home finds none that was open.
  const isDone = hadOpen && data?.areDone === true;
  // Most workspaces have none to show, so nothing stands here meanwhile.
  if (data?.holdsExamples) return <Examples />;
  return (
    <>
      {/* It is there before it says anything, or not every screen reader would notice. */}
      {hadOpen && (
        <p role="status" className="sr-only">
          {isDone && firstStepsCopy.allDone.title}
        </p>
      )}
      {isDone && <AllStepsDone />}
      {(error ?? hasOpen) && <FirstStepsList query={query} renderLink={renderLink} />}
    </>
  );
}
