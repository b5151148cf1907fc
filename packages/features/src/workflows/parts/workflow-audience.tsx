import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { wholeNumber } from '../../platform/figures.ts';
import { AudienceLine } from '../../platform/audience/audience-line.tsx';
import { useServices } from '../../platform/services.tsx';
import { addressOf, audienceOf, unqualifiedOf } from '../model/mail-audience.ts';
import { workflowAudienceQuery } from '../workflow-audience.queries.ts';
import type { WorkflowDetail } from '../workflow-page.queries.ts';
import { workflowTypesCopy } from '../workflow-types-copy.ts';

const { meant: copy } = workflowTypesCopy;

/** Renders a link to the list of leads, with the filters that its address keeps. */
export type RenderLeads = (link: {
  filter: Readonly<Record<string, string>>;
  className: string;
  children: ReactNode;
}) => ReactElement;

export interface WorkflowAudienceProps {
  settings: WorkflowDetail['settings'];
  renderLeads: RenderLeads;
}

/** Whom the emails of a workflow would reach now; nothing where the server does not say. */
export function WorkflowAudience({ settings, renderLeads }: WorkflowAudienceProps) {
  const { api } = useServices();
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
