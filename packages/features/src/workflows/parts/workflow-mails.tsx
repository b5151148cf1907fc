import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Mails from 'lucide-react/icons/mails';
import { decideMails } from '@flowdeck/contract/delivery/mails';
import { Checkbox } from '@flowdeck/ui/checkbox';
import { Section } from '@flowdeck/ui/section';
import { wholeNumber } from '../../platform/figures.ts';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { useSelected } from '../../platform/list/use-selected.ts';
import { MailDecision } from '../../platform/mails/mail-decision.tsx';
import { isWaiting, MailItem, type Mail } from '../../platform/mails/mail-item.tsx';
import { useMailDecision } from '../../platform/mails/use-mail-decision.ts';
import { useServices } from '../../platform/services.tsx';
import { useAllows } from '../../platform/use-allows.ts';
import { workflowMailsCopy as copy } from '../workflow-mails-copy.ts';
import { workflowMailsQuery } from '../workflow-page.queries.ts';
import type { RenderThing } from './made-things.tsx';
import { RunListSkeleton } from './run-list.tsx';

const link = 'justify-self-start rounded-sm text-accent-ink hover:underline';

/** The emails that a workflow made, newest first, and what is decided about those that wait. */
export function WorkflowMails({ id, renderThing }: { id: string; renderThing: RenderThing }) {
  const { api } = useServices();
  const list = useInfiniteQuery(workflowMailsQuery(api, id));
  return (
    <Section title={copy.title}>
      <ListRegion
        label={copy.title}
        list={list}
        failedText={copy.errors.load}
        skeleton={<RunListSkeleton />}
        empty={{
          icon: <Mails className="size-5" />,
          title: copy.empty.title,
          description: copy.empty.hint,
        }}
        previous={copy.showNewer}
        more={copy.showOlder}
      >
        {(mails, pages) => (
          <DecidedMails
            id={id}
            mails={mails}
            waiting={pages[0]?.waiting ?? 0}
            renderThing={renderThing}
          />
        )}
      </ListRegion>
    </Section>
  );
}

interface DecidedMailsProps {
  /** Of the workflow. */
  id: string;
  mails: readonly Mail[];
  /** How many wait, also on other pages. */
  waiting: number;
  renderThing: RenderThing;
}

function DecidedMails({ id, mails, waiting, renderThing }: DecidedMailsProps) {
  const { selected, select, clear } = useSelected(mails.filter(isWaiting).map(({ id }) => id));
  const decision = useMailDecision(clear);
  const mayDecide = useAllows(decideMails);
  const [asking, setAsking] = useState<{ about: 'approve' | 'discard'; open: boolean }>();
  const asked = asking && copy.ask[asking.about];
  const count = wholeNumber(selected.length > 0 ? selected.length : waiting);
  const decide = (word: 'approve' | 'discard') => () => {
    if (selected.length === 0) setAsking({ about: word, open: true });
    else void decision.decide({ decision: word, ids: selected });
  };
  const close = () => {
    setAsking((known) => known && { ...known, open: false });
  };
  return (
    <div className="grid gap-3">
      {waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-muted">{copy.waiting(wholeNumber(waiting))}</p>
          <MailDecision
            decision={decision}
            onApprove={decide('approve')}
            onDiscard={decide('discard')}
            approve={selected.length > 0 ? copy.approve(count) : copy.approveAll(count)}
            discard={selected.length > 0 ? copy.discard(count) : copy.discardAll(count)}
          />
        </div>
      )}
      {!asking?.open && (
        <FormFailure failure={decision.failure} sessionEnded={decision.sessionEnded} />
      )}
      {asked && (
        <ConfirmAction
          open={asking.open}
          action={{
            ...decision,
            pending: decision.pending !== undefined,
            run: async () => {
              const isDone = await decision.decide({ decision: asking.about, workflowId: id });
              if (isDone) close();
              return isDone;
            },
          }}
          title={asked.title}
          description={`${copy.waiting(wholeNumber(waiting))}. ${asked.hint}`}
          confirm={asked.submit}
          cancel={copy.ask.cancel}
          variant={asking.about === 'approve' ? 'primary' : 'danger'}
          onClose={close}
        />
      )}
      <ul className="divide-y divide-line card">
        {mails.map((mail) => (
          <li key={mail.id} className="flex items-start">
            {mayDecide && isWaiting(mail) && (
              <div className="py-3 ps-4">
                <Checkbox
                  label={<span className="sr-only">{copy.select(mail.to)}</span>}
                  checked={selected.includes(mail.id)}
                  onCheckedChange={(isSelected) => {
                    select(mail.id, isSelected);
                  }}
                />
              </div>
            )}
            <MailItem
              mail={mail}
              withRecipient
              link={
                mail.leadId !== null &&
                renderThing({
                  kind: 'lead',
                  id: mail.leadId,
                  className: link,
                  children: copy.lead,
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
