import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactElement, ReactNode } from 'react';
import {
  hideFirstSteps,
  loadExamples,
  type FirstStep,
} from '@flowdeck/contract/operations/first-steps';
import { workspacePath } from '@flowdeck/contract/workspace-address';
import { Button } from '@flowdeck/ui/button';
import { ofWord } from '@flowdeck/ui/open-word';
import { Section } from '@flowdeck/ui/section';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { useAction } from '../../platform/use-action.ts';
import { useWhileHere } from '../../platform/use-while-here.ts';
import { firstStepsCopy as copy } from '../first-steps-copy.ts';
import { firstStepsQuery, type FirstSteps } from '../first-steps.queries.ts';

type StepPlace = keyof typeof copy.links;

/** Renders a link to where a step is done, with these props. */
export type RenderStepLink = (link: {
  place: StepPlace;
  className: string;
  children: ReactNode;
}) => ReactElement;

const placesOf: Readonly<Record<FirstStep, readonly StepPlace[]>> = {
  address: ['account'],
  leads: ['leadImport', 'leadForms'],
  piece: ['contentGenerator'],
  sending: ['sending'],
  workflow: ['dashboard'],
};

export interface FirstStepsListProps {
  query: UseQueryResult<FirstSteps>;
  /** The steps that were open when the reader last looked. */
  justDone: readonly string[];
  renderLink: RenderStepLink;
}

/** How a workspace begins: each step with where it is done, ticked once it happened. */
export function FirstStepsList({ query, justDone, renderLink }: FirstStepsListProps) {
  const { api, leaveTo } = useServices();
  const whileHere = useWhileHere();
  const client = useQueryClient();
  const { run, pending, ...failed } = useAction(
    {
      mutationFn: () => api.call(hideFirstSteps, { body: { hidden: true } }),
      onSuccess: () => client.invalidateQueries({ queryKey: firstStepsQuery(api).queryKey }),
    },
    { failed: copy.errors.hide, done: copy.hidden },
  );
  const examples = useAction(
    { mutationFn: () => api.call(loadExamples, {}) },
    {
      failed: copy.errors.examples,
      onDone: ({ id }) => {
        whileHere(() => {
          leaveTo(workspacePath(id, '/'));
        });
      },
    },
  );
  const view = toAsyncView(query, { failedText: copy.errors.load });
  return (
    <Section
      title={copy.title}
      actions={
        view.state === 'ready' && (
          <Button size="sm" variant="ghost" pending={pending} onClick={() => void run()}>
            {copy.hide}
          </Button>
        )
      }
    >
      <FormFailure {...failed} />
      <FormFailure failure={examples.failure} sessionEnded={examples.sessionEnded} />
      <Region label={copy.title} view={view} skeleton={null} empty={null}>
        {({ steps }) => (
          <div className="card">
            <ol className="divide-y divide-line">
              {steps.map((step) => (
                <Step
                  key={step.step}
                  {...step}
                  isNew={justDone.includes(step.step)}
                  renderLink={renderLink}
                />
              ))}
            </ol>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
              <p className="min-w-0 flex-[1_1_12rem] text-sm text-ink-muted">
                {copy.examples.hint}
              </p>
              <Button size="sm" pending={examples.pending} onClick={() => void examples.run()}>
                {copy.examples.load}
              </Button>
            </div>
          </div>
        )}
      </Region>
    </Section>
  );
}

interface StepProps extends Pick<FirstStepsListProps, 'renderLink'> {
  step: string;
  done: boolean;
  /** Whether it is ticked for the first time. */
  isNew: boolean;
}

function Step({ step, done, isNew, renderLink }: StepProps) {
  const words = ofWord(copy.steps, step);
  // A newer server may have more.
  if (words === undefined) return null;
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <Icon
        key={String(done)}
        aria-hidden
        className={`mt-1 size-4 shrink-0 ${done ? 'text-positive-ink' : 'text-ink-faint'} ${isNew ? 'motion-safe:animate-enter' : ''}`}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 className={done ? 'text-ink-muted' : 'font-medium'}>
            {words.title}
            {done && <span className="sr-only">: {copy.done}</span>}
          </h3>
          {!done && <p className="text-sm text-ink-muted">{words.hint}</p>}
          {isNew && <p className="text-sm text-positive-ink">{copy.justDone}</p>}
        </div>
        {!done && (
          <div className="flex flex-wrap gap-2">
            {placesOf[step as FirstStep].map((place) => (
              <Button key={place} asChild size="sm">
                {renderLink({ place, className: '', children: copy.links[place] })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}
