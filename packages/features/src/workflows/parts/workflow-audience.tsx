import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { wholeNumber } from '../../platform/figures.ts';
import { AudienceLine } from '../../platform/audience/audience-line.tsx';
import { useServices } from '../../platform/services.tsx';
import { addressOf, audienceOf, unqualifiedOf } from '../model/mail-audience.ts';
import { workflowAudienceQuery } from '../workflow-audience.queries.ts';
import { workflowKeys } from '../workflow-keys.ts';
import { workflowMailsQuery, type WorkflowDetail } from '../workflow-page.queries.ts';
import { workflowTypesCopy } from '../workflow-types-copy.ts';

const { meant: copy } = workflowTypesCopy;

/** Renders a link to the list of leads, with the filters that its address keeps. */
export type RenderLeads = (link: {
  filter: Readonly<Record<string, string>>;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface WorkflowAudienceProps {
  /** Of the workflow. */
  id: string;
  settings: WorkflowDetail['settings'];
  renderLeads: RenderLeads;
}

/** Counts anew once the emails of the workflow have changed, which other parts of its page read. */
function useCountAnew(id: string): void {
  const { api } = useServices();
  const client = useQueryClient();
  const { data } = useInfiniteQuery({ ...workflowMailsQuery(api, id), enabled: false });
  const mails = data?.pages[0]?.items.map((mail) => `${mail.id} ${mail.status}`).join();
  const before = useRef(mails);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== mails;
    before.current = mails;
    if (isOther) void client.invalidateQueries({ queryKey: workflowKeys.audiences });
  }, [client, mails]);
}

/** Whom the emails of a workflow would reach now; nothing where the server does not say. */
export function WorkflowAudience({ id, settings, renderLeads }: WorkflowAudienceProps) {
  const { api } = useServices();
  useCountAnew(id);
  const meant = audienceOf(settings);
  const { data: audience } = useQuery({
    ...workflowAudienceQuery(api, meant?.leads ?? {}),
    enabled: meant !== null,
  });
  const unqualified = unqualifiedOf(meant?.leads);
  const { data: others } = useQuery({
    ...workflowAudienceQuery(api, unqualified ?? {}),
    enabled: unqualified !== null,
  });
  if (!meant || !audience) return null;
  return (
    <div className="mt-4 grid gap-1 border-t border-line pt-4">
      <AudienceLine
        audience={audience}
        of={meant.of}
        renderLink={({ excluded, ...link }) =>
          renderLeads({ filter: addressOf(meant.leads, excluded), ...link })
        }
      />
      {unqualified && others && others.total > 0 && (
        <p className="text-sm text-ink-muted">
          {copy.unqualified}{' '}
          {renderLeads({
            filter: addressOf(unqualified, ''),
            className: 'inline-block rounded-sm text-accent-ink underline',
            children: wholeNumber(others.total),
          })}
          . {copy.qualify}
        </p>
      )}
    </div>
  );
}
