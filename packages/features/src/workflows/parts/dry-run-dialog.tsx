import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { tryWorkflow } from '@flowdeck/contract/workflows/runs';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/dialog';
import { ofWord } from '@flowdeck/ui/open-word';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { wholeNumber } from '../../platform/figures.ts';
import { problemText } from '../../platform/problem-text.ts';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { workflowPageCopy } from '../workflow-page-copy.ts';
import { dryRunDialogCopy as copy } from './dry-run-dialog-copy.ts';

const LetterPreview = lazy(async () => ({
  default: (await import('../../platform/mails/letter-preview.tsx')).LetterPreview,
}));

const { kind: kinds, more } = workflowPageCopy.history;

export interface DryRunDialogProps {
  id: string;
  onClose: () => void;
}

/** What a run would make now, tried each time the dialog opens. */
export function DryRunDialog({ id, onClose }: DryRunDialogProps) {
  const { api } = useServices();
  const trial = useQuery({
    queryKey: ['workflow-trial', id],
    queryFn: () => api.call(tryWorkflow, { params: { id } }),
    // A run that refuses would refuse again, and a model is not asked twice for one look.
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title}
      description={copy.hint}
      size="lg"
      footer={<Button onClick={onClose}>{copy.close}</Button>}
    >
      <Region
        label={copy.made}
        view={toAsyncView(trial, { failedText: problemText(trial.error, copy.errors.run) })}
        onRetry={() => void trial.refetch()}
        skeleton={<Skeleton className="h-40 w-full" />}
        empty={null}
      >
        {({ result, made, madeCount, lookedAt }) => (
          <div className="grid grid-cols-1 gap-4">
            <div className="grid min-w-0 gap-1">
              <p className="text-sm text-ink-muted">{copy.reports}</p>
              <p dir="auto" className="font-medium wrap-anywhere text-ink first-letter:uppercase">
                {result}
              </p>
            </div>
            {lookedAt && (
              <p className="text-sm text-ink-muted">
                {copy.lookedAt(wholeNumber(lookedAt.leads), wholeNumber(lookedAt.of))}
              </p>
            )}
            <ul className="grid grid-cols-1 gap-4">
              {made.map(({ kind, name, text }, index) => (
                <li key={index} className="min-w-0">
                  <p className="text-sm wrap-anywhere text-ink">
                    <span className="text-ink-muted">{ofWord(kinds, kind) ?? kind}</span>{' '}
                    <bdi>{name}</bdi>
                  </p>
                  {text && kind === 'email' && (
                    <div className="mt-1 min-w-0 rounded-md border border-line p-3">
                      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
                        <LetterPreview to={name} mail={text} />
                      </Suspense>
                    </div>
                  )}
                  {text && kind !== 'email' && (
                    <p
                      dir="auto"
                      className="mt-1 rounded-md border border-line bg-surface-sunken p-3 text-sm wrap-anywhere whitespace-pre-line text-ink"
                    >
                      {text}
                    </p>
                  )}
                </li>
              ))}
            </ul>
            {madeCount > made.length && (
              <p className="text-sm text-ink-muted">{more(wholeNumber(madeCount - made.length))}</p>
            )}
          </div>
        )}
      </Region>
    </Dialog>
  );
}
