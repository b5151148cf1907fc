import { reportMailEvents } from '@flowdeck/contract/delivery/mail-events';
import { eventOfBounce, eventOfUnsubscribe } from '@flowdeck/domain/delivery/events/lead-events';
import { readMailEvents, type MailEvent } from '@flowdeck/domain/delivery/mails/mail-events';
import { activityText } from '@flowdeck/domain/workflows/activity-text';
import { mailRulesCopy } from '@flowdeck/domain/delivery/mails/mail-rules-copy';
import { accountKey } from '@flowdeck/domain/identity/account-key';
import { mailRefused } from '@flowdeck/domain/leads/change-lead';
import { recordedConsent } from '@flowdeck/domain/leads/consent';
import { assess } from '@flowdeck/domain/leads/assess';
import { emitEvents, toldLead } from '../../event-webhooks.ts';
import { mockCall } from '../../mock-call.ts';
import type { MockLead, World, Workspace } from '../../world.ts';
import { storeLead } from '../leads/lead-records.ts';

export const handlers = [
  mockCall(reportMailEvents, ({ world, session: { workspace }, body }) => {
    const { events, others } = readMailEvents(body);
    const recorded = events.filter((event) => {
      const key = accountKey(event.email);
      const lead = workspace.leads.find(({ email }) => accountKey(email) === key);
      return lead && record(world, workspace, lead, event);
    }).length;
    return { recorded, ignored: others + events.length - recorded };
  }),
];

/** Whether it says anything new. */
function record(world: World, workspace: Workspace, lead: MockLead, event: MailEvent): boolean {
  const { type, reason, mailId } = event;
  const at = world.now();
  const version = lead.version + 1;
  const told = () => toldLead(lead, assess(lead, lead.providerFacts).score);
  if (type !== 'bounced') {
    if (lead.unsubscribedAt) return false;
    const refused = recordedConsent('refused', 'unsubscribe', at);
    const by = lead.mails.find(({ id }) => id === mailId);
    const unsubscribed = { unsubscribedAt: at, unsubscribedBy: by?.broadcastId ?? null };
    storeLead(lead, { ...refused, ...unsubscribed, version }, [], at);
    for (const mail of lead.mails) {
      if (!['waiting', 'held', 'queued'].includes(mail.status)) continue;
      Object.assign(mail, { status: 'discarded', lastError: mailRulesCopy.unsubscribed });
    }
    emitEvents(world, workspace, [eventOfUnsubscribe(told())]);
    world.record(workspace, null, activityText.unsubscribed());
    return true;
  }
  const words = reason || mailRulesCopy.returned;
  const isNew = lead.mailRefusal === null;
  if (isNew) {
    storeLead(lead, { mailRefusal: words, version }, [mailRefused], at);
    emitEvents(world, workspace, [eventOfBounce(told(), words)]);
  }
  const sent = lead.mails.find(
    ({ id, status }) => status === 'delivered' && (mailId === null ? isNew : id === mailId),
  );
  if (sent) Object.assign(sent, { status: 'bounced', lastError: words });
  return isNew || sent !== undefined;
}
