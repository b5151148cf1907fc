import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startMailServer } from './mail-server.ts';

/** What the outside world recognises the hostile tenant by. */
export const hostile = {
  /** The title of a piece that the language model never finishes, and of one that it writes. */
  hangs: 'Hostile and endless',
  answered: 'Hostile and short',
  /** Addresses there are put off by the mail server. */
  deferred: 'hostile.example',
} as const;

interface Email {
  /** When it arrived, by `performance.now()`. */
  at: number;
  /** The path of its sign-in link. */
  link: string;
}

const article = 'Hello.\n\n## More\n\n- One';

/**
 * The machines that Flowdeck talks to: a mail server that puts off the hostile tenant's emails, a
 * webhook that never answers its posts, and a language model that answers only some of its requests.
 */
export async function startOutside() {
  const hanging: ServerResponse[] = [];
  let released = false;
  const hang = (response: ServerResponse) => {
    if (released) response.destroy();
    else hanging.push(response);
  };
  let posts = 0;
  const webhook = await listen((body, response) => {
    if (!/hostile/i.test(body)) return void response.end();
    posts += 1;
    hang(response);
  });
  const model = await listen((body, response) => {
    if (body.includes(hostile.hangs)) return hang(response);
    const choices = [{ index: 0, finish_reason: 'stop', message: { content: article } }];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices }));
  });

  const waiting = new Map<string, (email: Email) => void>();
  const arrivals = new Map<string, Email>();
  const mail = await startMailServer(
    {
      onRcptTo({ address }, _session, done) {
        if (!address.endsWith(`@${hostile.deferred}`)) return done();
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
      },
    },
    ({ text, to }) => {
      const link = /\/api\/auth\/link\/[\w-]{43}/.exec(text.replaceAll('=\r\n', ''));
      const email = { at: performance.now(), link: link?.[0] ?? '' };
      for (const address of to) {
        arrivals.set(address, email);
        waiting.get(address)?.(email);
      }
    },
  );

  return {
    env: {
      SMTP_URL: mail.url.href,
      MAIL_FROM: 'flowdeck@example.org',
      LLM_BASE_URL: `http://127.0.0.1:${portOf(model)}/v1`,
      LLM_MODEL: 'small',
    },
    /** What a workspace sets up to have its posts published. */
    webhook: { webhookUrl: `http://127.0.0.1:${portOf(webhook)}/posts` },
    /** The first email to this address. */
    arrived: (address: string): Promise<Email> =>
      new Promise((resolve) => {
        const email = arrivals.get(address);
        if (email) resolve(email);
        else waiting.set(address, resolve);
      }),
    /** How many posts of the hostile tenant have been left without an answer. */
    hanging: () => posts,
    /** Ends what hangs, now and from now on. */
    release() {
      released = true;
      for (const response of hanging.splice(0)) response.destroy();
    },
    async close() {
      for (const server of [webhook, model]) {
        server.closeAllConnections();
        server.close();
      }
      await mail.close();
    },
  };
}

async function listen(answer: (body: string, response: ServerResponse) => void): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(body, response));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: { address: () => unknown }) =>
  String((server.address() as AddressInfo).port);
