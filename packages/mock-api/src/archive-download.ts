import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { http, HttpResponse, type HttpHandler } from 'msw';
import {
  archivedDraft,
  archivedSending,
  archivedWebhook,
  archivedWorkflow,
} from '@flowdeck/contract/operations/archive-files';
import { toArchivedBroadcast } from '@flowdeck/domain/campaigns/broadcast';
import {
  archiveName,
  archiveOf,
  type ArchiveSource,
} from '@flowdeck/domain/operations/archive/archive';
import { archiveCopy } from '@flowdeck/domain/operations/archive/archive-copy';
import { deviceName } from '@flowdeck/domain/identity/sessions';
import { toDraft } from '@flowdeck/domain/content/draft-list';
import { toHeldSubmission } from '@flowdeck/domain/leads/forms/held';
import { toLeadForm } from '@flowdeck/domain/leads/forms/lead-form';
import { toArchivedLead } from '@flowdeck/domain/leads/lead-record';
import { toMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { toMailRead } from '@flowdeck/domain/delivery/mails/reads';
import { Problem } from '@flowdeck/domain/problem';
import { noSuchCall } from '@flowdeck/domain/refusals';
import { toPost } from '@flowdeck/domain/content/social/post-list';
import { toRun } from '@flowdeck/domain/workflows/run-view';
import { viewOf } from './handlers/identity/account.ts';
import { workflowName } from './handlers/content/drafts.ts';
import { shown } from './handlers/delivery/event-webhooks.ts';
import { counted } from './handlers/leads/lead-segments.ts';
import { addressOf } from './handlers/leads/lead-forms.ts';
import { mailsIn } from './handlers/delivery/mails.ts';
import { isGone, recordOf } from './handlers/workflows/runs.ts';
import { detailOf } from './handlers/workflows/workflows.ts';
import { storedPost } from './posts.ts';
import { problemResponse } from './problem.ts';
import type { Server } from './scenario.ts';
import { mailboxOf, mailsByOf, senderOf } from './senders.ts';
import type { Account, World } from './world.ts';

/**
 * The download that the address of an archive leads to; no call of the contract, because it answers a file. Asking
 * for its headers leaves the ticket as it is.
 */
export const archiveDownload = (world: World, server: Server): HttpHandler[] =>
  [http.head, http.get].map((method) =>
    method<{ ticket: string }>('*/api/account/archive/:ticket', async ({ request, params }) => {
      if (server !== 'flowdeck') return problemResponse(noSuchCall());
      const { ticket } = params;
      const isHead = request.method === 'HEAD';
      const found = world.archiveTickets.get(ticket);
      if (!isHead) world.archiveTickets.delete(ticket);
      if (!found || found.endsAt <= world.now().getTime()) {
        return problemResponse(new Problem('not_found', archiveCopy.linkDead));
      }
      const at = world.now();
      return new HttpResponse(isHead ? null : await zipOf(sourceOf(world, found.account), at), {
        headers: {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${archiveName(at)}"`,
        },
      });
    }),
  );

async function zipOf(source: ArchiveSource, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, lastModDate: at });
  for await (const { name, text } of archiveOf(source, at)) {
    let whole = '';
    for await (const part of text) whole += part;
    await zip.add(name, new TextReader(whole));
  }
  return zip.close();
}

function sourceOf(world: World, account: Account): ArchiveSource {
  const { workspace, createdAt } = account;
  return {
    async account() {
      return {
        ...viewOf(world, account),
        createdAt: createdAt.toISOString(),
        sessions: world.sessionsOf(account.user).map((session) => ({
          id: session.id,
          device: deviceName(session.userAgent),
          createdAt: new Date(session.createdAt).toISOString(),
          lastUsedAt: new Date(session.lastUsedAt).toISOString(),
          endedAt: null,
        })),
        sending: archivedSending.parse({ ...senderOf(account), ...mailboxOf(account) }),
      };
    },
    workflows: () =>
      each(workspace.workflows, (one) => archivedWorkflow.parse(detailOf(account, one))),
    runs: () =>
      each(workspace.runs, (run) => ({
        ...toRun(run, isGone(workspace)),
        workflowId: run.workflowId,
      })),
    leads: () => each(workspace.leads, (lead) => toArchivedLead(lead, lead)),
    segments: () => each(workspace.segments, (one) => counted(workspace, one, world.now())),
    held: () =>
      each(workspace.held, (held) => ({ ...toHeldSubmission(held), formId: held.formId })),
    forms: () => each(workspace.forms, (form) => toLeadForm(form, addressOf)),
    drafts: () =>
      each(workspace.pieces, (piece) => {
        const draft = toDraft(piece, workflowName(workspace, piece), false);
        return archivedDraft.parse({ ...draft, versions: piece.versions });
      }),
    posts: () => each(workspace.posts, (post) => toPost(storedPost(world, workspace, post))),
    broadcasts: () => each(workspace.broadcasts, toArchivedBroadcast),
    emails: () => each(mailsIn(workspace), (mail) => toMail(mail, mailsByOf(world, account))),
    reads: () =>
      each(
        workspace.leads.flatMap(({ reads = [] }) => reads),
        toMailRead,
      ),
    activities: () => each(workspace.activities, (one) => recordOf(workspace, one)),
    webhooks: () => each(workspace.eventWebhooks, (one) => archivedWebhook.parse(shown(one))),
  };
}

async function* each<From, To>(
  items: readonly From[],
  change: (item: From) => To,
): AsyncGenerator<To> {
  for (const item of items) yield change(item);
}
