import { assess } from '@flowdeck/domain/leads/assess';
import { engaged } from '@flowdeck/domain/leads/status';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { distributionCaptions } from '@flowdeck/domain/workflows/distribution';
import { draftRequest } from '@flowdeck/domain/workflows/draft-request';
import { followUp, outreachSequence, writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { NewThing, RunOutcome } from '@flowdeck/domain/workflows/run-view';
import type { StoredMail } from '@flowdeck/domain/mails/mail-view';
import { toStoredPiece } from './stored-piece.ts';
import type { MockLead, MockWorkflow, Workspace, World } from './world.ts';

/** What a run of this workflow would make now. Unlike the server, the mock sends nothing. */
export function outcomeOf(
  world: World,
  { leads, pieces }: Workspace,
  workflow: MockWorkflow,
): RunOutcome & { store: (workspace: Workspace) => void } {
  const nothing = () => undefined;
  const made = (done: string, things: readonly NewThing[]) => ({
    done,
    made: things,
    store: nothing,
  });
  const mails = (
    to: readonly MockLead[],
    mail: Parameters<typeof writeMail>[0],
    report: (count: number, waits: boolean) => string,
  ) => {
    const written = to
      .filter((lead) => lead.mails.every((one) => one.workflowId !== workflow.id))
      .map((lead) => {
        const id = world.nextId();
        const way = `https://flowdeck.example/unsubscribe/${id}`;
        return { lead, mail: newMail(world, workflow, lead, id, writeMail(mail, lead, way)) };
      });
    const things = written.map(({ mail: { id, to, subject, text } }): NewThing => ({
      ...{ kind: 'email', id, name: to, text: `${subject}\n\n${text}` },
    }));
    return {
      done: report(things.length, true),
      made: things,
      store() {
        for (const { lead, mail } of written) lead.mails = [mail, ...lead.mails];
      },
    };
  };
  switch (workflow.type) {
    case 'Content Automation': {
      const piece = toStoredPiece(
        writePiece(draftRequest(workflow), null),
        world.nextId(),
        world.now(),
        workflow.id,
      );
      const { id, title, content } = piece;
      return {
        done: runResults.draftWritten(piece),
        made: [{ kind: 'draft', id, name: title, text: content }],
        store: (workspace) => (workspace.pieces = [piece, ...workspace.pieces]),
      };
    }
    case 'Marketing Distribution': {
      const [draft] = pieces;
      if (!draft) return made(runResults.nothingToDistribute, []);
      const posts = distributionCaptions(draft).map(({ platform, caption }): NewThing => ({
        ...{ kind: 'post', id: world.nextId(), name: platform, text: caption },
      }));
      const platforms = posts.map(({ name }) => name);
      return made(runResults.postsQueued(draft.title, platforms), posts);
    }
    case 'Lead Outreach': {
      const [first] = outreachSequence;
      const qualified = leads.filter(({ status }) => status === 'qualified');
      if (!first) return made(runResults.mailsMade(0, true), []);
      return mails(qualified, first, runResults.mailsMade);
    }
    case 'Conversion': {
      const statuses: ReadonlySet<string> = new Set(engaged.statuses);
      const hot = leads.filter(
        (lead) =>
          statuses.has(lead.status) && assess(lead, lead.providerFacts).score >= engaged.leastScore,
      );
      return mails(hot, followUp, runResults.followUpsMade);
    }
    case 'Verification': {
      const checked = leads.filter(({ status }) => status !== 'disqualified');
      const things = checked.map(({ id, email }): NewThing => ({
        kind: 'lead',
        id,
        name: email,
        text: '',
      }));
      return made(runResults.leadsVerified(checked.length, 0, 0), things);
    }
    case 'Lead Capture':
      return made('', []);
  }
}

const newMail = (
  world: World,
  { id: workflowId }: MockWorkflow,
  { id: leadId, email: to }: MockLead,
  id: string,
  written: { subject: string; text: string },
): StoredMail => ({
  ...{ id, leadId, workflowId, to, ...written },
  status: 'waiting',
  createdAt: world.now(),
  deliveredAt: null,
  attempts: 0,
  lastError: null,
});
