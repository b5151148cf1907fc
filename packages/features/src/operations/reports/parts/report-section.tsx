import type { ReactNode } from 'react';
import { Section } from '@flowdeck/ui/section';

/** A chart over time beside something narrower; below it if there is no room. */
export function ChartAndMore({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 print:grid-cols-1! page-lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      {children}
    </div>
  );
}

/** Two charts of the same width. */
export function Halves({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4 print:grid-cols-1! page-lg:grid-cols-2">{children}</div>
  );
}

export interface ReportSectionProps {
  title: string;
  /** Something happened in one of the periods. */
  isUsed: boolean;
  /** What is said otherwise, in place of empty charts. */
  none: string;
  figures: ReactNode;
  children: ReactNode;
}

/** One part of the report: its figures, then its charts. */
export function ReportSection({ title, isUsed, none, figures, children }: ReportSectionProps) {
  return (
    <Section title={title} landmark>
      <div className="grid grid-cols-1 gap-4">
        {figures}
        {isUsed ? children : <p className="text-ink-muted">{none}</p>}
      </div>
    </Section>
  );
}
