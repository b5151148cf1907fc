import {
  changeMonthlyReport,
  getMonthlyReport,
} from '@flowdeck/contract/operations/monthly-report';
import { getReport, getReportHours } from '@flowdeck/contract/operations/reports';
import { assess } from '@flowdeck/domain/leads/assess';
import { opening, readByPeople } from '@flowdeck/domain/delivery/mails/reads';
import { qualifiedStatuses } from '@flowdeck/domain/leads/status';
import {
  bandOf,
  countedByHour,
  countedByPart,
  countedByPoint,
  namedIn,
  reachedAt,
  toReport,
  toReportHours,
  type CountedByHour,
  type CountedByPart,
  type CountedByPoint,
  type ReportSums,
  type Side,
} from '@flowdeck/domain/operations/report';
import { requireTimeZone } from '@flowdeck/domain/operations/notices';
import { pointOf, reportPeriods, wholePeriod } from '@flowdeck/domain/operations/report-period';
import { mockCall } from '../../mock-call.ts';
import { memberOf, type MockLead, type MockRun, type Workspace } from '../../world.ts';

export const handlers = [
  mockCall(getReport, ({ session: { workspace }, query }) => {
    const periods = reportPeriods(query);
    const sums = { points: [], parts: [] } as { [K in keyof ReportSums]: ReportSums[K][number][] };
    for (const side of ['now', 'before'] as const satisfies Side[]) {
      for (const one of counted(workspace)) {
        const point = one.at === null ? undefined : pointOf(periods[side], one.at);
        if (point === undefined) continue;
        const { measure, part = '', amount = 0 } = one;
        if (isOf(countedByPoint, measure)) {
          sums.points.push({ side, point, measure, count: 1, amount });
        }
        if (isOf(countedByPart, measure))
          sums.parts.push({ side, measure, part, count: 1, amount });
      }
    }
    const { forms, workflows } = namedIn(sums);
    return toReport(periods, sums, {
      forms: namesOf(workspace.forms, forms),
      workflows: namesOf(workspace.workflows, workflows),
    });
  }),

  mockCall(getReportHours, ({ session: { workspace }, query }) => {
    const period = wholePeriod(query);
    return toReportHours(
      period,
      counted(workspace).flatMap(({ measure, at }) =>
        at !== null && isOf(countedByHour, measure) && pointOf(period, at) !== undefined
          ? [{ measure, at, count: 1 }]
          : [],
      ),
    );
  }),

  mockCall(getMonthlyReport, ({ world, session: { account, workspace } }) => {
    const canGet = world.mailsBy === 'smtp' && account.user.email !== null && !account.isUnproven;
    return { chosen: canGet ? (memberOf(workspace, account)?.getsMonthlyReport ?? false) : null };
  }),

  mockCall(changeMonthlyReport, ({ session: { account, workspace }, body }) => {
    requireTimeZone(body.timeZone);
    const member = memberOf(workspace, account);
    if (member) member.getsMonthlyReport = body.chosen;
    return undefined;
  }),
];

interface Counted {
  measure: CountedByPoint | CountedByPart | CountedByHour;
  at: Date | null;
  part?: string;
  amount?: number;
}

const isOf = <M extends string>(measures: readonly M[], measure: string): measure is M =>
  measures.includes(measure as M);

const namesOf = (named: readonly { id: string; name: string }[], ids: readonly string[]) =>
  new Map(named.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name]));

/** Everything that reports count. */
const counted = (workspace: Workspace): Counted[] => [
  ...workspace.leads.flatMap((lead) => [...ofLead(lead), ...ofMails(lead, workspace)]),
  ...workspace.broadcasts.map(({ firstStartedAt: at }) => ({ measure: 'broadcasts', at }) as const),
  ...workspace.posts.flatMap(({ state, platform: part, at }): Counted[] =>
    state === 'published' || state === 'missed' || state === 'failed' || state === 'cancelled'
      ? [{ measure: state, at, part }]
      : [],
  ),
  ...workspace.pieces.flatMap((piece): Counted[] => {
    const { createdAt: at, seoScore, readabilityScore, distributedAt = null } = piece;
    const part = distributedAt === null ? 'draft' : 'posts';
    return [
      { measure: 'drafts', at, part, amount: seoScore },
      { measure: 'readability', at, amount: readabilityScore },
    ];
  }),
  ...workspace.runs.flatMap(ofRun),
];

function ofLead({ events, unsubscribedAt, ...lead }: MockLead): Counted[] {
  const { createdAt: at, source, formId, status } = lead;
  const since = (measure: 'qualified' | 'converted', statuses: readonly string[]): Counted => {
    const reached = reachedAt(lead, events, statuses);
    const amount = (reached?.getTime() ?? 0) - at.getTime();
    return { measure, at: reached, amount };
  };
  return [
    { measure: 'leads', at },
    { measure: 'leads.source', at, part: source },
    ...(formId === null ? [] : [{ measure: 'leads.form', at, part: formId } as const]),
    { measure: 'leads.status', at, part: status },
    { measure: 'leads.score', at, part: bandOf(assess(lead, lead.providerFacts).score) },
    since('qualified', qualifiedStatuses),
    since('converted', ['converted']),
    { measure: 'unsubscribed', at: unsubscribedAt },
  ];
}

function ofMails({ mails, reads = [] }: MockLead, { broadcasts }: Workspace): Counted[] {
  return mails.flatMap(({ id, status, broadcastId = null, deliveredAt, createdAt }): Counted[] => {
    const part = broadcastId === null ? 'workflow' : 'broadcast';
    const at = deliveredAt ?? createdAt;
    if (status === 'bounced') return [{ measure: 'bounced', at, part }];
    if (status !== 'delivered') return [];
    const byPeople = readByPeople(reads, id);
    const opened = byPeople.find(({ what }) => what === opening);
    const clicked = byPeople.some(({ what }) => what !== opening);
    const counts = broadcasts.some((one) => one.id === broadcastId && one.countsReaders);
    return [
      { measure: 'delivered', at, part },
      ...(counts ? [{ measure: 'counted', at } as const] : []),
      ...(opened ? ([{ measure: 'opened', at, part }] as const) : []),
      ...(opened ? ([{ measure: 'opens', at: opened.at }] as const) : []),
      ...(clicked ? ([{ measure: 'clicked', at, part }] as const) : []),
    ];
  });
}

function ofRun({ status, startedAt: at, finishedAt, workflowId: part }: MockRun): Counted[] {
  if (status !== 'succeeded' && status !== 'failed') return [];
  const amount = (finishedAt ?? at).getTime() - at.getTime();
  return [
    { measure: status === 'failed' ? 'failedRuns' : 'succeeded', at, amount },
    { measure: `workflow.${status}`, at, part, amount },
  ];
}
