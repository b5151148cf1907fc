import type { Config } from '../config/config.ts';
import type { ModelClient } from '../content/model-client.ts';
import type { OpenDatabase } from '../db/database.ts';
import { isDatabaseLost } from '../db/database-lost.ts';
import { createOutbox } from '../deliveries/outbox.ts';
import { createWebhook } from '../deliveries/webhook.ts';
import { describeError } from '../errors/describe-error.ts';
import { openQueue } from '../jobs/queue.ts';
import { openDelivery } from '../mail/open-mailer.ts';
import type { NextRun } from '@flowdeck/domain/workflows/next-run';
import { createEffects } from '../runs/effects/effects.ts';
import { createEngine } from '../runs/engine.ts';
import { createRunStore } from '../runs/store.ts';
import { startWork } from './work.ts';

const everyMs = 1_000;

/**
 * What the product does without being asked: runs that are due, and what leaves through the outbox.
 * @param model the process's one client of the language model, which bounds how much it is asked at once
 * @param publicUrl the address that mails send people to
 * @returns a function that stops it and waits for what is at work
 */
export async function openWork(
  config: Config,
  { db, executeSql }: OpenDatabase,
  model: ModelClient | null,
  publicUrl: () => string,
  nextRun: NextRun,
): Promise<() => Promise<void>> {
  const now = () => new Date();
  const onError = (error: unknown) => {
    // While the database is away every look fails; its own connections have said so.
    if (!isDatabaseLost(error))
      console.error('Work in the background failed:', describeError(error));
  };
  const store = createRunStore(db);
  if (config.runEveryMs !== null) {
    // What was planned before, by another rhythm, would not be seen for hours or days.
    await store.bringForward(new Date(now().getTime() + config.runEveryMs));
  }
  const queue = await openQueue({ executeSql, onError });
  // The outbox has waits of its own, which outlive this process.
  const deliver = openDelivery(config, db, { retries: [] });
  const unsubscribe = (id: string) => `${publicUrl()}/unsubscribe/${id}`;
  return startWork({
    engine: createEngine({
      store,
      queue,
      effects: createEffects(model, unsubscribe, now),
      nextRun,
      now,
      onError,
    }),
    queue,
    outbox: createOutbox(
      db,
      {
        mail: (mail) => deliver(mail, new AbortController().signal),
        post: config.webhook && createWebhook(config.webhook),
      },
      now,
    ),
    everyMs,
    onError,
  });
}
