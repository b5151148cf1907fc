import type { MailWay } from '@flowdeck/contract/identity/session';
import type { Report } from '@flowdeck/contract/operations/reports';
import { monthReportedAt, nextMonthlyReport } from '@flowdeck/domain/operations/monthly-report';
import { requireTimeZone } from '@flowdeck/domain/operations/notices';
import { MonthlyReport, type MonthlyReportProps } from '@flowdeck/emails/monthly-report';
import { writeEmail } from '@flowdeck/emails/write-email';
import { sql } from 'drizzle-orm';
import type { Session } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/index.ts';
import type { Ending, Work } from '../../platform/jobs/work.ts';
import { deliverOnce, receiverOf } from '../member-mail.ts';
import { createMonthlyStore } from './monthly-store.ts';
import type { Reports } from './service.ts';
import { monthlyReports, type MonthlyReportRow } from './tables.ts';

/** What a report by email has of a report, what people look for first before the rest. */
const monthlyFigures = [
  'leads',
  'qualified',
  'sent',
  'openRate',
  'published',
  'drafts',
  'runs',
  'successRate',
] as const satisfies MonthlyReportProps['figures'][number]['figure'][];

interface ChoiceDeps extends Pick<Platform, 'db' | 'now'> {
  mailsBy: MailWay;
}

/** Whether members get each month's report by email. */
export function createMonthlyReports({ db, now, mailsBy }: ChoiceDeps) {
  const store = createMonthlyStore(db);
  return {
    async get({ workspaceId, user }: Session): Promise<{ chosen: boolean | null }> {
      const canGet = mailsBy === 'smtp' && (await receiverOf(db, workspaceId, user.id));
      return { chosen: canGet ? await store.isChosen(workspaceId, user.id) : null };
    },

    /** @throws {Problem} 400 for an unknown time zone */
    async change(
      { workspaceId, user }: Session,
      { chosen, timeZone }: { chosen: boolean; timeZone: string },
    ): Promise<undefined> {
      requireTimeZone(timeZone);
      const dueAt = nextMonthlyReport(now(), timeZone);
      if (chosen) await store.choose(workspaceId, user.id, { timeZone, dueAt });
      else await store.stop(workspaceId, user.id);
    },
  };
}

/** The first day of the month whose report left. */
type MonthlyEnding = Ending & { sentMonth?: string };

interface WorkDeps extends Pick<Platform, 'db' | 'mailer' | 'publicUrl' | 'now'> {
  reports: Reports;
}

/** The emails with the report of the last whole month. One that was due long ago is about that month, too. */
export function monthlyReportWork({
  db,
  mailer,
  publicUrl,
  now,
  reports,
}: WorkDeps): Work<MonthlyReportRow, MonthlyEnding> {
  return {
    name: 'monthly_report',
    table: monthlyReports,
    isOpen: sql`true`,

    async perform({ workspaceId, accountId, timeZone: zone, sentMonth }, signal) {
      const receiver = await receiverOf(db, workspaceId, accountId);
      if (!receiver) return { is: 'done' };
      const month = monthReportedAt(now(), zone);
      if (sentMonth !== null && month.from <= sentMonth) return { is: 'done' };
      const report = await reports.get(workspaceId, { ...month, zone, compare: 'month' });
      const isQuiet = report.counts.every(({ count }) => !count);
      const page = `${publicUrl()}/w/${workspaceId}/analytics/reports`;
      const email = writeEmail(MonthlyReport, {
        workspace: receiver.workspace,
        month: month.from,
        figures: (isQuiet ? [] : monthlyFigures).map((figure) => ({
          figure,
          ...figureIn(report, figure),
        })),
        link: `${page}?${new URLSearchParams({ period: 'custom', ...month }).toString()}`,
        changeLink: page,
      });
      // The same in every attempt, and after somebody turned it off and on.
      const id = `${workspaceId}-${accountId}-${month.from.slice(0, 7)}`;
      const end = await deliverOnce({ mailer }, { id, to: receiver.email, ...email }, signal);
      return end.is === 'done' ? { ...end, sentMonth: month.from } : end;
    },

    async record(_tx, { timeZone }, { is, sentMonth }: MonthlyEnding) {
      if (is === 'not-now') return {};
      const dueAt = nextMonthlyReport(now(), timeZone);
      return { ...(sentMonth !== undefined && { sentMonth }), attempts: 0, dueAt };
    },
  };
}

function figureIn({ counts, figures }: Report, name: string) {
  const counted = counts.find(({ measure }) => measure === name);
  if (counted) return { value: counted.count, before: counted.before };
  const { value = null, before = null } = figures.find(({ figure }) => figure === name) ?? {};
  return { value, before };
}
