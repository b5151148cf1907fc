import type { ReactNode } from 'react';
import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { Funnel } from '@flowdeck/ui/funnel';
import { Section } from '@flowdeck/ui/section';
import { StatCard } from '@flowdeck/ui/stat-card';
import { percent, wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { funnelStages, type Step } from '../model/funnel-stages.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';

const { email, leads } = sampleAnalytics;

/** From a sent email to a click. */
export function EmailAnalytics() {
  return (
    <Section title={analyticsCopy.email.title}>
      <FunnelFigure
        title={analyticsCopy.email.funnel}
        steps={[
          { label: analyticsCopy.email.sent, value: email.totalSent },
          { label: analyticsCopy.email.delivered, value: email.delivered },
          { label: analyticsCopy.email.opened, value: email.opened },
          { label: analyticsCopy.email.clicked, value: email.clicked },
        ]}
      />
      <TwoFigures>
        <StatCard label={analyticsCopy.email.bounced} value={wholeNumber(email.bounced)} />
        <StatCard
          label={analyticsCopy.email.openRate}
          value={percent((email.opened / email.delivered) * 100)}
        />
      </TwoFigures>
    </Section>
  );
}

/** From a lead to a customer. */
export function LeadAnalytics() {
  return (
    <Section title={analyticsCopy.leads.title}>
      <FunnelFigure
        title={analyticsCopy.leads.funnel}
        steps={[
          { label: analyticsCopy.leads.total, value: leads.total },
          { label: analyticsCopy.leads.qualified, value: leads.qualified },
          { label: analyticsCopy.leads.converted, value: leads.converted },
        ]}
      />
      <TwoFigures>
        <StatCard label={analyticsCopy.leads.averageScore} value={String(leads.avgScore)} />
        <StatCard
          label={analyticsCopy.leads.conversionRate}
          value={percent(leads.conversionRate)}
        />
      </TwoFigures>
    </Section>
  );
}

const TwoFigures = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 @min-[16rem]/page:grid-cols-2">{children}</div>
);

function FunnelFigure({ title, steps }: { title: string; steps: readonly Step[] }) {
  const stages = funnelStages(steps);
  return (
    <ChartFrame
      title={title}
      caption={analyticsCopy.sample}
      table={{
        columns: [
          analyticsCopy.funnel.stage,
          analyticsCopy.funnel.count,
          analyticsCopy.funnel.share,
        ],
        rows: stages.map(({ label, display, conversion }) => [label, display, conversion ?? '']),
      }}
    >
      <Funnel label={title} stages={stages} />
    </ChartFrame>
  );
}
