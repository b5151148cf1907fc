import { ChartFrame } from '@flowdeck/ui/chart-frame';
import { Funnel } from '@flowdeck/ui/funnel';
import { StatCard } from '@flowdeck/ui/stat-card';
import { percent, wholeNumber } from '../../platform/figures.ts';
import { analyticsCopy } from '../analytics-copy.ts';
import { funnelStages, type Step } from '../model/funnel-stages.ts';
import { sampleAnalytics } from '../model/sample-analytics.ts';
import { Section } from './section.tsx';

const { email, leads } = sampleAnalytics;

/** From a mail that was sent to a click. */
export function EmailAnalytics() {
  return (
    <Section title="Email Analytics">
      <FunnelFigure
        title="From sent to clicked"
        steps={[
          { label: 'Total Sent', value: email.totalSent },
          { label: 'Delivered', value: email.delivered },
          { label: 'Opened', value: email.opened },
          { label: 'Clicked', value: email.clicked },
        ]}
      />
      <StatCard label="Bounced" value={wholeNumber(email.bounced)} />
    </Section>
  );
}

/** From a lead to a customer. */
export function LeadAnalytics() {
  return (
    <Section title="Lead Analytics">
      <FunnelFigure
        title="From lead to customer"
        steps={[
          { label: 'Total Leads', value: leads.total },
          { label: 'Qualified', value: leads.qualified },
          { label: 'Converted', value: leads.converted },
        ]}
      />
      <div className="grid grid-cols-1 gap-4 @min-[16rem]/page:grid-cols-2">
        <StatCard label="Average Score" value={String(leads.avgScore)} />
        <StatCard label="Conversion Rate" value={percent(leads.conversionRate)} />
      </div>
    </Section>
  );
}

function FunnelFigure({ title, steps }: { title: string; steps: readonly Step[] }) {
  const stages = funnelStages(steps);
  return (
    <ChartFrame
      title={title}
      caption={analyticsCopy.sample}
      table={{
        columns: ['Stage', 'Number', 'Part'],
        rows: stages.map(({ label, display, conversion }) => [label, display, conversion ?? '']),
      }}
    >
      <Funnel label={title} stages={stages} />
    </ChartFrame>
  );
}
