import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { ModelClient } from '../../content/model-client.ts';
import { createContentWriter } from '../../content/service.ts';
import type { PieceWriter } from '../../content/piece-writer.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { analyzeChanged } from '../../platform/db/analyze-changed.ts';
import { isDatabaseLost } from '../../platform/db/database-lost.ts';
import { createOutbox } from '../../delivery/mails/outbox.ts';
import { createTransports, mailCarrier } from '../../delivery/sending/transports.ts';
import { createEventSender } from '../../delivery/events/event-sender.ts';
import type { OnError } from '../../platform/jobs/lane.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import type { WorkReport } from '../../platform/jobs/work-report.ts';
import { createMailGate } from '../../leads/outreach/mail-gate.ts';
import { addressHashing } from '../../leads/unsubscribe/suppressions.ts';
import { createLeadRecordStore } from '../../leads/records/store.ts';
import { createLeadRemoval } from '../../leads/records/removal.ts';
import { removeEmailFiles } from '../../platform/mail/remove-email-files.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { createRetention } from '../retention/retention.ts';
import { forgetInRuns } from '../../workflows/runs/runs-of-lead.ts';
import { createRetentionStore } from '../retention/store.ts';
import type { NextRun } from '@flowdeck/domain/workflows/next-run';
import { createPublisher } from '../../content/social/publisher.ts';
import { createEffects } from '../../workflows/runs/effects/effects.ts';
import { createEngine } from '../../workflows/runs/engine.ts';
import { createRunStore } from '../../workflows/runs/across-workspaces.ts';
import { startBackups } from './backups.ts';
import { repeat, startWork } from './work.ts';

/** Between two looks at how much has changed in an embedded database. */
const analyzeEveryMs = 60_000;

/**
 * The background work: runs that are due, and deliveries from the outbox.
 * @param model the process's only client of the language model, which limits simultaneous requests
 * @param writePiece writes and scores a piece
 * @param publicUrl the address to which links in emails lead
 * @param report is told how each piece of work ended
 * @param logError writes a line about work that could not be done
 * @returns a function that stops it and waits for what is in progress
 */
export async function openWork(
  config: Config,
  { db, executeSql, snapshot }: OpenDatabase,
  vault: Vault,
  model: ModelClient | null,
  writePiece: PieceWriter,
  publicUrl: () => string,
  nextRun: NextRun,
  report: WorkReport,
  logError: OnError,
): Promise<() => Promise<void>> {
  const now = () => new Date();
  const onError: OnError = (error, ids) => {
    // While the database is unavailable, every poll fails; its connections have already reported it.
    if (!isDatabaseLost(error)) logError(error, ids);
  };
  const store = createRunStore(db);
  if (config.runEveryMs !== null) {
    // Runs that were planned by an earlier schedule would otherwise wait for hours or days.
    await store.bringForward(new Date(now().getTime() + config.runEveryMs));
  }
  const queue = await openQueue({ executeSql, onError });
  const unsubscribeAddress = (id: string) => `${publicUrl()}/unsubscribe/${id}`;
  const transports = createTransports({
    db,
    vault,
    now,
    operator: { smtp: config.mail.smtp, webhook: config.webhook },
    privateHosts: config.privateHosts,
  });
  const hashing = addressHashing(db);
  const stopRetention = createRetention({
    store: createRetentionStore(db),
    days: config.keptDays,
    removeLeads: createLeadRemoval({
      hashing,
      forgetInRuns,
      now,
      store: createLeadRecordStore(db),
    }).deleteUnused,
    removeEmailFiles: (before) => removeEmailFiles(path.join(config.dataDir, 'outbox'), before),
    now,
    onError,
  }).start();
  const stopAnalyzing = config.databaseUrl
    ? undefined
    : repeat(() => analyzeChanged(executeSql), analyzeEveryMs, onError);
  const stopBackups = snapshot && startBackups(config, snapshot, now, onError);
  const stopWork = startWork({
    engine: createEngine({
      store,
      queue,
      effects: createEffects(db, createContentWriter(model, writePiece, now), {
        unsubscribeAddress,
        hashing,
      }),
      nextRun,
      now,
      onError,
      report,
    }),
    queue,
    outbox: createOutbox(
      db,
      mailCarrier(transports, db, unsubscribeAddress),
      createMailGate(db, hashing, now),
      now,
      transports.mailLanes,
      report,
    ),
    publisher: createPublisher(
      db,
      async (post) => (await transports.post(post.workspaceId))(post),
      now,
      transports.carriesPostsOf,
      report,
    ),
    eventSender: createEventSender({ db, vault, callWebhook: transports.call, now, report }),
    onError,
  });
  return async () => {
    await Promise.all([stopWork(), stopRetention(), stopAnalyzing?.(), stopBackups?.()]);
  };
}
