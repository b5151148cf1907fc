import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactElement, type ReactNode } from 'react';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { CountedLink } from '../platform/counted-link.tsx';
import { wholeNumber } from '../platform/figures.ts';
import { NeedsRole } from '../platform/roles.tsx';
import { useServices } from '../platform/services.tsx';
import { leadsCopy } from './leads-copy.ts';
import { leadTotalQuery } from './leads.queries.ts';
import { LeadForm } from './parts/lead-form.tsx';
import { LeadPanel } from './parts/lead-panel.tsx';
import { useLeadCapture } from './use-lead-capture.ts';

export interface LeadCaptureScreenProps {
  /** Renders a link to the forms for websites. */
  renderFormsLink: (label: ReactNode) => ReactElement;
  /** Renders a link to the list of leads. */
  renderLeadsLink: (label: ReactNode) => ReactElement;
}

/** The lead capture demo: a form like that of a website, and the lead it produces. */
export function LeadCaptureScreen({ renderFormsLink, renderLeadsLink }: LeadCaptureScreenProps) {
  const capture = useLeadCapture();
  const emailRef = useRef<HTMLInputElement>(null);
  const { view } = capture;
  const { data: total } = useQuery(leadTotalQuery(useServices().api));
  return (
    <Page>
      <PageHeader
        title={leadsCopy.title}
        subtitle={leadsCopy.subtitle}
        actions={
          // One below the other on phones, where the count would wrap the row when it comes.
          <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center">
            {/* A server without stored leads has no forms either; nothing moves. */}
            <div className={total === null ? 'invisible flex' : 'flex'}>
              {renderFormsLink(leadsCopy.forms)}
            </div>
            <CountedLink label={leadsCopy.leads} total={total} renderLink={renderLeadsLink} />
          </div>
        }
      />
      <NeedsRole call={captureLead}>
        <div className="grid items-start gap-6 page-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Section title={leadsCopy.form.title}>
            <LeadForm capture={capture} emailRef={emailRef} />
          </Section>
          <Section title={leadsCopy.result.title}>
            {/* Announces the result, which on a small screen appears below the form, out of sight. */}
            <p role="status" className="sr-only">
              {view.state === 'ready' &&
                leadsCopy.result.captured(wholeNumber(view.data.lead.score))}
            </p>
            <LeadPanel
              view={view}
              onCaptureAnother={() => {
                capture.clear();
                emailRef.current?.focus();
              }}
            />
          </Section>
        </div>
      </NeedsRole>
    </Page>
  );
}
