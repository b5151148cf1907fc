import type { NewEvent } from './new-event.ts';

/** A broadcast as it is stored, as far as events tell of it. */
interface StoredBroadcast {
  id: string;
  name: string;
  subject: string;
  recipients: number;
  startedAt: Date | null;
}

/** What follows from a broadcast whose last email has left. */
export function eventOfBroadcast(
  { id, name, subject, recipients, startedAt }: StoredBroadcast,
  delivered: number,
  at: Date,
): NewEvent {
  const time = { startedAt: (startedAt ?? at).toISOString(), endedAt: at.toISOString() };
  return {
    type: 'broadcast.sent',
    data: { broadcast: { id, name, subject, ...time }, recipients, delivered },
  };
}
