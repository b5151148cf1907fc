import {
  archivedDraft,
  archivedSending,
  archivedWebhook,
  archivedWorkflow,
} from '@flowdeck/contract/operations/archive-files';
import { listPage } from '@flowdeck/contract/list';
import { runPage } from '@flowdeck/contract/workflows/runs';
import { workflowPage } from '@flowdeck/contract/workflows/workflows';
import { toArchivedBroadcast } from '@flowdeck/domain/campaigns/broadcast';
import type { ArchiveSource } from '@flowdeck/domain/operations/archive/archive';
import { deviceName } from '@flowdeck/domain/identity/sessions';
import { toDraft } from '@flowdeck/domain/content/draft-list';
import { toArchivedLead } from '@flowdeck/domain/leads/lead-record';
import type { Position } from '@flowdeck/domain/list/cursor';
import { toMailRead } from '@flowdeck/domain/delivery/mails/reads';
import { toMail } from '@flowdeck/domain/delivery/mails/mail-view';
import { Problem } from '@flowdeck/domain/problem';
import { toDraftVersion } from '../../content/drafts/store.ts';
import { readable } from '../../leads/forms/consent-mails.ts';
import { toStoredMail } from '../../delivery/mails/store.ts';
import type { Account } from '../../identity/accounts/store.ts';
import type { Areas } from '../index.ts';

/** Leads, drafts or emails in memory at a time. */
const atOnce = 200;

/** Everything in an account and its workspace, read a page at a time, as the calls show it. */
export function archiveSource(
  { identity, delivery, leads, content, workflows, campaigns }: Areas,
  account: Account,
): ArchiveSource {
  const { id, workspaceId } = account;
  const allWorkflows = () =>
    everyPage((cursor) =>
      workflows.workflows.list(workspaceId, { cursor, limit: workflowPage.max }),
    );

  return {
    async account() {
      const { sender } = await delivery.transports.of(workspaceId);
      const sessions = await identity.sessionStore.allOf(id);
      return {
        ...(await identity.ownAccount.view(account)),
        createdAt: account.createdAt.toISOString(),
        sessions: sessions.map((session) => ({
          id: session.id,
          device: deviceName(session.userAgent),
          createdAt: session.createdAt.toISOString(),
          lastUsedAt: session.lastUsedAt.toISOString(),
          endedAt: session.revokedAt?.toISOString() ?? null,
        })),
        sending: archivedSending.parse({
          ...sender,
          ...(await delivery.mailbox.shown(workspaceId)),
        }),
      };
    },

    async *workflows() {
      for await (const { id } of allWorkflows()) {
        const found = await unlessGone(workflows.workflows.get(workspaceId, id));
        if (found) yield archivedWorkflow.parse(found);
      }
    },

    async *runs() {
      for await (const { id } of allWorkflows()) {
        const query = (cursor: string | undefined) => ({ cursor, limit: runPage.max });
        const runs = everyPage(async (cursor) => {
          const page = await unlessGone(workflows.runs.list(workspaceId, id, query(cursor)));
          return page ?? { items: [], nextCursor: null };
        });
        for await (const run of runs) yield { ...run, workflowId: id };
      }
    },

    async *leads() {
      const pages = inPages(
        (after) => leads.recordStore.whole(workspaceId, { after, limit: atOnce }),
        ({ lead }) => lead,
      );
      for await (const { lead, history } of pages) yield toArchivedLead(lead, history);
    },

    async *segments() {
      yield* await leads.segments.list(workspaceId);
    },

    async *forms() {
      const forms = everyPage((cursor) =>
        leads.forms.list(workspaceId, { cursor, limit: listPage.max }),
      );
      for await (const { id } of forms) {
        const found = await unlessGone(leads.forms.find(workspaceId, id));
        if (found) yield found;
      }
    },

    async *held() {
      const forms = everyPage((cursor) =>
        leads.forms.list(workspaceId, { cursor, limit: listPage.max }),
      );
      for await (const { id: formId } of forms) {
        const found = await unlessGone(leads.held.list(workspaceId, formId));
        for (const one of found ?? []) yield { ...one, formId };
      }
    },

    async *drafts() {
      const pages = inPages(
        (after) => content.draftStore.all(workspaceId, { after, limit: atOnce }),
        ({ row }) => row,
      );
      for await (const { row, workflowName, ...people } of pages) {
        const versions = await content.draftStore.versions(workspaceId, row.id);
        const draft = toDraft({ ...row, ...people }, workflowName, false);
        yield archivedDraft.parse({ ...draft, versions: versions.map(toDraftVersion) });
      }
    },

    posts: () =>
      everyPage((cursor) => content.posts.list(workspaceId, { cursor, limit: listPage.max })),

    async *broadcasts() {
      const pages = inPages(
        (after) => campaigns.broadcastStore.list(workspaceId, { after, limit: atOnce }),
        (row) => row,
      );
      for await (const row of pages) yield toArchivedBroadcast(row);
    },

    async *emails() {
      const way = await delivery.sending.mailsBy(workspaceId);
      const pages = inPages(
        (after) => delivery.mailStore.all(workspaceId, { after, limit: atOnce }),
        (row) => row,
      );
      for await (const row of pages) yield toMail(toStoredMail(readable(row)), way);
    },

    async *reads() {
      const { mailStore } = delivery;
      const after = (place: Position | undefined) =>
        mailStore.all(workspaceId, { after: place, limit: atOnce });
      for await (const page of pagesOf(after, (row) => row)) {
        const ids = page.map(({ id }) => id);
        yield* (await mailStore.reads(workspaceId, ids)).map(toMailRead);
      }
    },

    activities: () =>
      everyPage((cursor) =>
        workflows.runs.activities(workspaceId, { cursor, limit: listPage.max }),
      ),

    async *webhooks() {
      for (const webhook of await delivery.events.list(workspaceId))
        yield archivedWebhook.parse(webhook);
    },
  };
}

interface Page<Item> {
  items: readonly Item[];
  nextCursor: string | null;
}

/** Every item of a list that callers page through. */
async function* everyPage<Item>(
  read: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Every row of a list that is sorted by when its rows were made, the newest first. */
async function* inPages<Row>(...list: Parameters<typeof pagesOf<Row>>): AsyncGenerator<Row> {
  for await (const page of pagesOf(...list)) yield* page;
}

async function* pagesOf<Row>(
  read: (after: Position | undefined) => Promise<Row[]>,
  placeOf: (row: Row) => { id: string; createdAt: Date },
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const place: { id: string; createdAt: Date } | undefined = last && placeOf(last);
    const rows: Row[] = await read(place && { key: place.createdAt.getTime(), id: place.id });
    yield rows;
    last = rows.at(-1);
  } while (last !== undefined);
}

/** Undefined for what was deleted since its list was read. */
const unlessGone = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });
