import { getBroadcastReport } from '@flowdeck/contract/campaigns/broadcast-report';
import {
  mostCompared,
  hourOf,
  toBroadcastReport,
  type ReportCounts,
} from '@flowdeck/domain/campaigns/report';
import { opening, type StoredRead } from '@flowdeck/domain/delivery/mails/reads';
import { linksIn } from '@flowdeck/emails/parts/markdown';
import { mockCall } from '../../mock-call.ts';
import type { MockBroadcast, Workspace } from '../../world.ts';
import { find, mailsOf } from './broadcasts.ts';

export const handlers = [
  mockCall(getBroadcastReport, ({ world, session: { workspace }, params }) => {
    const known = find(workspace, params.id);
    const counts = known.sample ?? countsOf(workspace, known);
    return toBroadcastReport(known, counts, linksIn, world.now());
  }),
];

function countsOf(workspace: Workspace, known: MockBroadcast): ReportCounts {
  const { firstStartedAt } = known;
  const reads = readsOf(workspace, known);
  const people = reads.filter(({ byMachine }) => !byMachine);
  const points = {
    opened: firstOf(people, known),
    clicked: firstOf(people.filter(isClick), known),
  };
  const unsubscribed = workspace.leads.flatMap(({ unsubscribedBy, unsubscribedAt }) =>
    unsubscribedBy === known.id && unsubscribedAt ? unsubscribedAt : [],
  );
  const links = new Map<number, { clicked: number; machines: number }>();
  for (const { what, byMachine } of reads.filter(isClick)) {
    const { clicked, machines } = links.get(what) ?? { clicked: 0, machines: 0 };
    links.set(what, {
      clicked: clicked + (byMachine ? 0 : 1),
      machines: machines + (byMachine ? 1 : 0),
    });
  }
  return {
    figures: figuresOf(workspace, known),
    machines: {
      opened: mailsIn(reads.filter(({ byMachine }) => byMachine)).size,
      clicked: mailsIn(reads.filter((read) => read.byMachine && isClick(read))).size,
    },
    points: { ...points, unsubscribed: tally(unsubscribed, firstStartedAt) },
    links,
    earlier: workspace.broadcasts
      .filter(
        (one) =>
          one.status === 'sent' &&
          firstStartedAt &&
          one.firstStartedAt &&
          one.firstStartedAt < firstStartedAt,
      )
      .toSorted((a, b) => (b.firstStartedAt?.getTime() ?? 0) - (a.firstStartedAt?.getTime() ?? 0))
      .slice(0, mostCompared)
      .map((one) => ({
        countsReaders: one.countsReaders,
        figures: one.sample?.figures ?? figuresOf(workspace, one),
      })),
  };
}

function figuresOf(workspace: Workspace, known: MockBroadcast): ReportCounts['figures'] {
  const people = readsOf(workspace, known).filter(({ byMachine }) => !byMachine);
  const mails = mailsOf(workspace, known);
  return {
    delivered: mails.filter(({ status }) => status === 'delivered').length,
    opened: mailsIn(people).size,
    clicked: mailsIn(people.filter(isClick)).size,
    bounced: mails.filter(({ status }) => status === 'bounced').length,
    unsubscribed: workspace.leads.filter(({ unsubscribedBy }) => unsubscribedBy === known.id)
      .length,
  };
}

const isClick = ({ what }: StoredRead) => what !== opening;

const mailsIn = (reads: readonly StoredRead[]) => new Set(reads.map(({ mailId }) => mailId));

/** Of the emails that arrived: rates are shares of those. */
function readsOf(workspace: Workspace, known: MockBroadcast): StoredRead[] {
  const ids = new Set(
    mailsOf(workspace, known).flatMap(({ id, status }) => (status === 'delivered' ? id : [])),
  );
  return workspace.leads.flatMap(({ reads = [] }) => reads.filter(({ mailId }) => ids.has(mailId)));
}

/** Each email when it was read for the first time. */
function firstOf(reads: readonly StoredRead[], { firstStartedAt }: MockBroadcast) {
  const first = new Map<string, Date>();
  for (const { mailId, at } of reads) {
    const known = first.get(mailId);
    if (!known || at < known) first.set(mailId, at);
  }
  return tally([...first.values()], firstStartedAt);
}

function tally(times: readonly Date[], firstStartedAt: Date | null): Map<number, number> {
  const counts = new Map<number, number>();
  for (const at of times) {
    const hour = hourOf(firstStartedAt ?? at, at);
    counts.set(hour, (counts.get(hour) ?? 0) + 1);
  }
  return counts;
}
