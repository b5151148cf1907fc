import { captureLead, getLeadAnalytics } from '@flowdeck/contract/leads/leads';
import { assess, toCapturedLead } from '@flowdeck/domain/leads/assess';
import { qualifiedStatuses } from '@flowdeck/domain/leads/status';
import { toLeadAnalytics } from '@flowdeck/domain/leads/totals';
import { takeIn } from '../../captures.ts';
import { mean } from '../../mean.ts';
import { mockCall, nameOfCaller } from '../../mock-call.ts';

const reached: ReadonlySet<string> = new Set(qualifiedStatuses);

export const handlers = [
  mockCall(captureLead, ({ world, session, body }) => {
    const by = nameOfCaller(session);
    const { lead, assessment } = takeIn(world, session.workspace, body, null, undefined, by);
    return toCapturedLead(lead, assessment);
  }),

  mockCall(getLeadAnalytics, ({ session: { workspace } }) => {
    const { leads } = workspace;
    return toLeadAnalytics({
      total: leads.length,
      qualified: leads.filter(({ status }) => reached.has(status)).length,
      converted: leads.filter(({ status }) => status === 'converted').length,
      avgScore: mean(leads.map((lead) => assess(lead, lead.providerFacts).score)),
    });
  }),
];
