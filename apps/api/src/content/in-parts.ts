import type { TextPart } from '@flowdeck/contract/event-stream';
import type { EventStream } from '../platform/http/event-stream.ts';

/** Begins an answer in parts, and sends of each text what differs from the one before. */
export function inParts(events: EventStream): (text: string) => void {
  let sent = '';
  return (text) => {
    let at = 0;
    while (at < sent.length && sent.charCodeAt(at) === text.charCodeAt(at)) at += 1;
    events.send({ at, text: text.slice(at) } satisfies TextPart);
    sent = text;
  };
}
