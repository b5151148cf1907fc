import { keywordKey } from '@flowdeck/contract/keywords';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import { settingsToRun } from '@flowdeck/domain/identity/approval';
import { assess } from '@flowdeck/domain/leads/assess';
import { writePiece } from '@flowdeck/domain/content/write-piece';
import { writeMail } from '@flowdeck/domain/workflows/outreach-mails';
import { settingsOf } from '@flowdeck/domain/workflows/settings';
import type { NewThing, RunOutcome } from '@flowdeck/domain/workflows/run-view';
import { workflowTypeRules, type RunProduct } from '@flowdeck/domain/workflows/workflow-types';
import type { StoredMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { chosenLeads, exclusionIn } from './handlers/leads/lead-records.ts';
import { planPosts } from './posts.ts';
import { toStoredPiece } from './stored-piece.ts';
import type { MockLead, MockWorkflow, Workspace, World } from './world.ts';

/** What a run of this workflow would make now. Unlike the server, the mock sends nothing. */
export function outcomeOf(
  world: World,
  workspace: Workspace,
  workflow: MockWorkflow,
  isDry = false,
): RunOutcome & { store: (workspace: Workspace) => void } {
  const { done, made } = run(workflow.type, workflow, workspace, { now: world.now(), isDry });
  const things = made.map((product) => thingOf(world, workflow, product));
  return {
    done,
    made: things.map(({ thing }) => thing),
    store: (stored) => {
      for (const { store } of things) store?.(stored);
    },
  };
}

const run = <T extends WorkflowType>(
  type: T,
  workflow: MockWorkflow,
  workspace: Workspace,
  { now, isDry }: { now: Date; isDry: boolean },
) =>
  workflowTypeRules[type].run(
    { ...workflow, settings: settingsToRun(settingsOf(type, workflow.settings), workspace) },
    {
      ...workspace,
      scoreOf: (lead: MockLead) => assess(lead, lead.providerFacts).score,
      exclusionOf: (lead: MockLead) => exclusionIn(lead, now),
      isDry,
      isIn: (lead: MockLead, segment: string) =>
        workspace.segments.some(({ id }) => id === segment) &&
        chosenLeads(workspace, { segment }, now).some(({ id }) => id === lead.id),
    },
    (request) => writePiece(request, null),
  );

/** What a run made, as it is listed, and how it is stored. */
type MockThing = { thing: NewThing; store?: (workspace: Workspace) => void };

function thingOf(
  world: World,
  { id: workflowId }: MockWorkflow,
  product: RunProduct<MockLead>,
): MockThing {
  switch (product.kind) {
    case 'draft': {
      const { tone, length, title: topic } = product.request;
      const piece = toStoredPiece(product.piece, world.nextId(), world.now(), workflowId);
      const { id, title, content } = piece;
      const draft = { workflowId, key: keywordKey(topic), tone, length, draftId: id };
      return {
        thing: { kind: 'draft', id, name: title, text: content },
        store: (workspace) => {
          workspace.pieces = [piece, ...workspace.pieces];
          workspace.topicDrafts = [...workspace.topicDrafts, { ...draft, at: world.now() }];
        },
      };
    }
    case 'post': {
      const { key, platform, text, waits } = product;
      const id = world.nextId();
      return {
        thing: { kind: 'post', id, name: platform, text },
        store: (workspace) => {
          planPosts(workspace, [
            {
              id,
              platform,
              text,
              key,
              state: waits ? 'waiting' : 'planned',
              at: world.now(),
              imageUrl: '',
              videoUrl: '',
              workflowId,
              plannedById: null,
              seriesId: null,
              place: 1,
              count: 1,
            },
          ]);
        },
      };
    }
    case 'email': {
      const { lead, message, waits } = product;
      const id = world.nextId();
      const way = `https://flowdeck.example/unsubscribe/${id}`;
      const { subject, text } = writeMail(message, lead, way);
      const mail: StoredMail = {
        id,
        leadId: lead.id,
        workflowId,
        to: lead.email,
        subject,
        text,
        createdAt: world.now(),
        deliveredAt: null,
        attempts: 0,
        lastError: null,
        status: waits ? 'waiting' : 'queued',
      };
      return {
        thing: { kind: 'email', id, name: lead.email, text: `${subject}\n\n${text}` },
        store: () => {
          lead.mails = [mail, ...lead.mails];
        },
      };
    }
    case 'lead': {
      const { id, email } = product.lead;
      return { thing: { kind: 'lead', id, name: email, text: '' } };
    }
  }
}
