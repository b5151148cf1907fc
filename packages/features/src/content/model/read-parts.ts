import { eventStream, isEventStream, textPart } from '@flowdeck/contract/event-stream';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { safeParse } from 'zod/mini';

/** Milliseconds without a byte after which a connection counts as lost; the server sends some every 10 s. */
const longestSilence = 35_000;

/**
 * Reads an answer that may come in parts, for `CallOptions.read`.
 * @param onText receives the text as far as it is written
 * @returns the answer as JSON
 */
export const readParts =
  (onText: (text: string) => void) =>
  async (response: Response): Promise<string> => {
    if (!response.body || !isEventStream(response.headers)) return response.text();
    let text = '';
    const events = response.body
      .pipeThrough(neverSilent(longestSilence))
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (;;) {
      const { done, value } = await events.read();
      if (done) throw new TypeError('The answer broke off.');
      if (value.event === eventStream.answer) return value.data;
      if (value.event !== eventStream.part) continue;
      const part = safeParse(textPart, JSON.parse(value.data)).data;
      if (!part) continue;
      text = text.slice(0, part.at) + part.text;
      onText(text);
    }
  };

/** Fails if nothing passes for so many milliseconds. */
function neverSilent(
  most: number,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (controller: TransformStreamDefaultController) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      controller.error(new TypeError('The connection went silent.'));
    }, most);
  };
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: wait,
    transform(chunk, controller) {
      wait(controller);
      controller.enqueue(chunk);
    },
    flush() {
      clearTimeout(timer);
    },
  });
}
