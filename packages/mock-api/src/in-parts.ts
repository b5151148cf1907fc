import { eventStream, eventText, type TextPart } from '@flowdeck/contract/event-stream';

/** The parts of a text as a language model writes it: word by word. */
export function wordParts(text: string): TextPart[] {
  return [...text.matchAll(/(?<!\s)\s*\S+/g)].map(({ 0: word, index: at }) => ({ at, text: word }));
}

/**
 * An answer in parts.
 * @param body the answer as JSON; undefined for one that stops in the middle and stays open
 */
export function inParts(parts: readonly unknown[], body: object | undefined): Response {
  const events = parts.map((part) => eventText(eventStream.part, part));
  if (body) events.push(eventText(eventStream.answer, body));
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const event of events) controller.enqueue(event);
      if (body) controller.close();
    },
  });
  return new Response(stream.pipeThrough(new TextEncoderStream()), {
    headers: { 'content-type': eventStream.type },
  });
}
