import { PassThrough } from 'node:stream';
import { eventStream, eventText } from '@flowdeck/contract/event-stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer in parts. Until it begins, the call can still be refused as any other. */
export interface EventStream {
  readonly begun: boolean;
  /** Answers with 200; what comes of the call is said in the last event. */
  begin: () => void;
  /** Sends a part; begins if that has not happened. */
  send: (part: unknown) => void;
  /** Sends the body of the answer, in JSON, and ends. */
  end: (body: string) => void;
}

/** Whether the client reads answers in parts. */
export const acceptsEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes(eventStream.type) === true;

export function createEventStream(reply: FastifyReply): EventStream {
  let stream: PassThrough | undefined;
  /** A client that has gone gets nothing more. */
  const write = (text: string) => {
    if (stream && !stream.destroyed) stream.write(text);
  };

  function begin(): void {
    if (stream) return;
    stream = new PassThrough();
    const beat = setInterval(() => {
      write(':\n\n');
    }, eventStream.beat);
    stream.once('close', () => {
      clearInterval(beat);
    });
    // For nginx, which would collect the parts first.
    void reply.type(eventStream.type).header('x-accel-buffering', 'no').send(stream);
  }

  return {
    get begun() {
      return stream !== undefined;
    },
    begin,
    send(part) {
      begin();
      write(eventText(eventStream.part, part));
    },
    end(body) {
      write(`event: ${eventStream.answer}\ndata: ${body}\n\n`);
      stream?.end();
    },
  };
}
