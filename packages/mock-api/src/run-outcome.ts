import { keywordKey } from '@flowdeck/contract/content/content';
import { assess } from '@flowdeck/domain/leads/assess';
import { engaged } from '@flowdeck/domain/leads/status';
import { openPlaceholders } from '@flowdeck/domain/content/placeholders';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { distributionCaptions } from '@flowdeck/domain/workflows/distribution';
import { nextDraft } from '@flowdeck/domain/workflows/draft-request';
import { writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { mayWriteTo } from '@flowdeck/domain/delivery/mails/mail-rules';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import { runResults } from '@flowdeck/domain/workflows/run-results';
import type { NewThing, RunOutcome } from '@flowdeck/domain/workflows/run-view';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { planPosts } from './posts.ts';
import { toStoredPiece } from './stored-piece.ts';
import type { MockLead, MockWorkflow, Workspace, World } from './world.ts';

/** What a run of this workflow would make now. Unlike the server, the mock sends nothing. */
export function outcomeOf(
  world: World,
  { leads, pieces, posts, topicDrafts }: Workspace,
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
    approval: boolean,
    report: (count: number, waits: boolean, skipped: number) => string,
  ) => {
    const due = to.filter((lead) => lead.mails.every((one) => one.workflowId !== workflow.id));
    const skipped = due.filter((lead) => !mayWriteTo(lead)).length;
    const written = due.filter(mayWriteTo).map((lead) => {
      const id = world.nextId();
      const way = `https://flowdeck.example/unsubscribe/${id}`;
      return {
        lead,
        mail: {
          ...newMail(world, workflow, lead, id, writeMail(mail, lead, way)),
          status: approval ? ('waiting' as const) : ('queued' as const),
        },
      };
    });
    const things = written.map(({ mail: { id, to, subject, text } }): NewThing => ({
      kind: 'email',
      id,
      name: to,
      text: `${subject}\n\n${text}`,
    }));
    return {
      done: report(things.length, approval, skipped),
      made: things,
      store() {
        for (const { lead, mail } of written) lead.mails = [mail, ...lead.mails];
      },
    };
  };
  const { settings } = workflow;
  switch (workflow.type) {
    case 'Content Automation': {
      const wanted = settingsOf(workflow.type, settings);
      const request = nextDraft(workflow, wanted, topicDrafts);
      if (!request) return made(runResults.allTopicsWritten, []);
      const piece = toStoredPiece(
        writePiece(request, null),
        world.nextId(),
        world.now(),
        workflow.id,
      );
      const { id, title, content } = piece;
      return {
        done: runResults.draftWritten(piece),
        made: [{ kind: 'draft', id, name: title, text: content }],
        store: (workspace) => {
          const { tone, length } = request;
          const key = keywordKey(request.title);
          const draft = {
            workflowId: workflow.id,
            key,
            tone,
            length,
            draftId: id,
            at: world.now(),
          };
          workspace.pieces = [piece, ...workspace.pieces];
          workspace.topicDrafts = [...workspace.topicDrafts, draft];
        },
      };
    }
    case 'Marketing Distribution': {
      const { platforms: chosen, source, approval } = settingsOf(workflow.type, settings);
      const draft = pieces.find(
        (piece) =>
          posts.every(({ key }) => !key.startsWith(`distribution:${piece.id}:`)) &&
          openPlaceholders(piece.content).length === 0 &&
          (source === 'any' || (piece.workflowId !== null) === (source === 'workflows')),
      );
      if (!draft) return made(runResults.nothingToDistribute, []);
      const drafted = distributionCaptions(draft, chosen).map(
        ({ platform, caption }): NewThing => ({
          kind: 'post',
          id: world.nextId(),
          name: platform,
          text: caption,
        }),
      );
      const platforms = drafted.map(({ name }) => name);
      const report = approval ? runResults.postsWaiting : runResults.postsQueued;
      return {
        ...made(report(draft.title, platforms), drafted),
        store: (workspace) => {
          planPosts(
            workspace,
            drafted.map(({ id, name: platform, text }) => ({
              id,
              platform,
              text,
              key: `distribution:${draft.id}:${platform}`,
              state: approval ? 'waiting' : 'planned',
              at: world.now(),
              imageUrl: '',
              videoUrl: '',
              workflowId: workflow.id,
              seriesId: null,
              place: 1,
              count: 1,
            })),
          );
        },
      };
    }
    case 'Lead Outreach': {
      const { messages, approval } = settingsOf(workflow.type, settings);
      const [first] = messages;
      const qualified = leads.filter(
        ({ status, followUp }) => status === 'qualified' && followUp.includes('outreach'),
      );
      if (!first) return made(runResults.mailsMade(0, approval), []);
      return mails(qualified, first, approval, runResults.mailsMade);
    }
    case 'Conversion': {
      const { threshold, message, approval } = settingsOf(workflow.type, settings);
      const statuses: ReadonlySet<string> = new Set(engaged.statuses);
      const hot = leads.filter(
        (lead) =>
          statuses.has(lead.status) &&
          lead.followUp.includes('conversion') &&
          assess(lead, lead.providerFacts).score >= threshold,
      );
      return mails(hot, message, approval, runResults.followUpsMade);
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
): Omit<StoredMail, 'status'> => ({
  id,
  leadId,
  workflowId,
  to,
  ...written,
  createdAt: world.now(),
  deliveredAt: null,
  attempts: 0,
  lastError: null,
});
