import { openToAll } from '@flowdeck/domain/identity/sign-up-policy';
import { describeConformance } from '@flowdeck/contract/conformance';
import { noteRead, opening } from '@flowdeck/domain/delivery/mails/reads';
import { mailRefused } from '@flowdeck/domain/leads/change-lead';
import { quotas, workspaceBytes } from '@flowdeck/domain/quotas';
import { workBroadcasts } from '../handlers/campaigns/broadcasts.ts';
import { storeLead } from '../handlers/leads/lead-records.ts';
import type { MockLead } from '../world.ts';
import { createMockApi } from '../mock-api.ts';

describeConformance('the mock', async () => {
  let now = new Date();
  const api = createMockApi({ data: 'empty' }, () => now);
  api.world.hasModel = false;
  const { workspaces } = api.world;
  const mails = () => workspaces.flatMap(({ leads }) => leads.flatMap((lead) => lead.mails));
  function noteReadOf(lead: MockLead, mailId: string, link: number | null, by: string) {
    const { reads = [] } = lead;
    const read = { what: link ?? opening, byMachine: by === 'machine', at: now };
    const ofMail = reads.filter((one) => one.mailId === mailId);
    const { added, removed } = noteRead(ofMail, read);
    const left = reads.filter((one) => !removed.includes(one));
    lead.reads = [...added.map((one) => ({ ...one, mailId })), ...left];
  }
  const leadOf = (leadId: string) => {
    const lead = workspaces.flatMap(({ leads }) => leads).find(({ id }) => id === leadId);
    if (!lead) throw new Error('No such lead.');
    return lead;
  };
  return {
    async respond(request) {
      const response = await api.respond(request);
      if (!response) throw new Error(`The mock does not know ${request.method} ${request.url}.`);
      return response;
    },
    setTime(time) {
      now = time;
    },
    async setWorkflow(id, state) {
      for (const workflow of workspaces.flatMap(({ workflows }) => workflows)) {
        if (workflow.id === id) Object.assign(workflow, state, { nextRunAt: null });
      }
    },
    async setLeadStatus(id, status) {
      leadOf(id).status = status;
    },
    async addMail(mail) {
      const createdAt = new Date(mail.createdAt);
      const deliveredAt = mail.deliveredAt === null ? null : new Date(mail.deliveredAt);
      const stored = { ...mail, id: api.world.nextId(), createdAt, deliveredAt };
      leadOf(mail.leadId).mails.unshift(stored);
    },
    async refuseMails(leadId, mailRefusal) {
      const lead = leadOf(leadId);
      storeLead(lead, { mailRefusal, version: lead.version + 1 }, [mailRefused], now);
    },
    async workBroadcasts() {
      for (const account of api.world.accounts) workBroadcasts(api.world, account);
    },
    async deliver(mailId) {
      const mail = mails().find(({ id }) => id === mailId);
      Object.assign(mail ?? {}, { status: 'delivered', deliveredAt: now });
    },
    async read(mailId, link, by) {
      for (const { leads, broadcasts } of workspaces) {
        const lead = leads.find((one) => one.mails.some(({ id }) => id === mailId));
        const mail = lead?.mails.find(({ id }) => id === mailId);
        const broadcast = broadcasts.find(({ id }) => id === mail?.broadcastId);
        if (lead && broadcast?.countsReaders) noteReadOf(lead, mailId, link, by);
      }
    },
    async setInherited(email) {
      const account = api.world.findAccount(email);
      if (account) account.inherited = true;
    },
    async link(email, provider) {
      const account = api.world.findAccount(email);
      if (account) account.providers = [provider];
    },
    async mailedToken(email) {
      const holds = api.world.accounts.find(({ emailChange }) => emailChange?.email === email);
      return holds?.emailChange?.token ?? '';
    },
    async setDisabled(email, disabled) {
      const account = api.world.findAccount(email);
      if (account) account.disabled = disabled;
    },
    setOpenToAll(isOpen) {
      api.world.signUp = isOpen ? openToAll : { ...openToAll, mode: 'invite' };
    },
    setModel(hasModel) {
      api.world.hasModel = hasModel;
    },
    setRoom(hasRoom) {
      api.world.workspaceBytes = hasRoom ? workspaceBytes.most : 0;
    },
    async fill(table, id) {
      // The bytes of an unconfirmed account would run out first.
      for (const account of api.world.accounts) account.isUnproven = false;
      for (const workspace of workspaces) {
        const rows: { id: string | null }[] = workspace[table];
        const row = rows.find((other) => other.id === id);
        const other = (_: unknown, n: number) => ({ ...row, email: `${String(n)}@example.org` });
        if (row) rows.push(...(Array.from({ length: quotas[table] - 1 }, other) as typeof rows));
      }
    },
    close: async () => undefined,
  };
});
