import { assess } from '@flowdeck/domain/leads/assess';
import { engaged } from '@flowdeck/domain/leads/status';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { distributionCaptions } from '@flowdeck/domain/workflows/distribution';
import { draftRequest } from '@flowdeck/domain/workflows/draft-request';
import { followUp, outreachSequence, writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { NewThing, RunOutcome } from '@flowdeck/domain/workflows/run-view';
import type { MockLead, MockWorkflow, Workspace, World } from './world.ts';

/**
 * What a run of this workflow would make now. Unlike the server, the mock has no outbox: what is sent
 * is made again at each run.
 */
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
  const mails = (to: readonly MockLead[], mail: Parameters<typeof writeMail>[0]) =>
    to.map((lead): NewThing => {
      const id = world.nextId();
      const { subject, text } = writeMail(mail, lead, `https://flowdeck.example/unsubscribe/${id}`);
      return { kind: 'email', id, name: lead.email, text: `${subject}\n\n${text}` };
    });
  switch (workflow.type) {
    case 'Content Automation': {
      const piece = {
        ...writePiece(draftRequest(workflow), null),
        id: world.nextId(),
        createdAt: world.now().toISOString(),
      };
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
      const sent = first ? mails(qualified, first) : [];
      return made(runResults.mailsQueued(sent.length), sent);
    }
    case 'Conversion': {
      const statuses: ReadonlySet<string> = new Set(engaged.statuses);
      const hot = leads.filter(
        (lead) =>
          statuses.has(lead.status) && assess(lead, lead.providerFacts).score >= engaged.leastScore,
      );
      return made(runResults.leadsConverted(hot.length), mails(hot, followUp));
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
