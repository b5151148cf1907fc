import { eventVersion } from '@flowdeck/contract/delivery/events';
import type { NewEvent } from './new-event.ts';

/** The JSON that webhooks get of an event. */
export const eventBody = ({ type, data }: NewEvent, id: string, at: Date): string =>
  JSON.stringify({ version: eventVersion, id, type, time: at.toISOString(), data });
