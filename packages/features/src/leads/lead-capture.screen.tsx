import { useRef } from 'react';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { LeadForm } from './parts/lead-form.tsx';
import { LeadPanel } from './parts/lead-panel.tsx';
import { useLeadCapture } from './use-lead-capture.ts';

/** The lead capture demo: a form as a website would have it, and what becomes of what it sends. */
export function LeadCaptureScreen() {
  const capture = useLeadCapture();
  const emailRef = useRef<HTMLInputElement>(null);
  const { view, clear } = capture;
  return (
    <Page width="default">
      <PageHeader
        title="Lead Capture"
        subtitle="Send the form as a visitor of your website would, and see how the lead is enriched and scored."
      />
      <div className="grid items-start gap-6 page-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section className="grid min-w-0 gap-4">
          <h2 className="text-lg font-semibold">Demo form</h2>
          <LeadForm capture={capture} emailRef={emailRef} />
        </section>
        <section className="grid min-w-0 gap-4">
          <h2 className="text-lg font-semibold">Lead result</h2>
          {/* Heard when a result comes, also where it is out of sight below the form. */}
          <p role="status" className="sr-only">
            {view.state === 'ready' &&
              `Lead captured, score ${String(view.data.lead.score)} of 100.`}
          </p>
          <LeadPanel
            view={view}
            onCaptureAnother={() => {
              clear();
              emailRef.current?.focus();
            }}
          />
        </section>
      </div>
    </Page>
  );
}
