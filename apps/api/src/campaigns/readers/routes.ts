import type { SenderIdentity } from '@flowdeck/domain/delivery/sending/sender';
import { opening } from '@flowdeck/domain/delivery/mails/reads';
import { Broadcast } from '@flowdeck/emails/broadcast';
import { writeEmail } from '@flowdeck/emails/write-email';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, page, paragraph, sendPage } from '../../platform/http/page.ts';
import type { Platform } from '../../platform/index.ts';
import { readersCopy } from './readers-copy.ts';
import type { ReaderStore } from './store.ts';

interface Deps {
  store: ReaderStore;
  /** Whose emails and pages those of a workspace are. */
  identityOf: (workspaceId: string) => Promise<SenderIdentity>;
  unsubscribeAddress: (deliveryId: string) => string;
  limits: Platform['limits'];
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** How often one email is drawn as a page. */
const pagesOfOne = { limit: 60, windowMs: 60_000 } as const;
const number = /^[1-9]\d{0,4}$/;

/** A GIF of one transparent pixel. */
const pixel = Buffer.from(
  '47494638396101000100800000000000ffffff21f90401000000002c000000000100010000020144003b',
  'hex',
);

/** An email looks as it is written, and loads images; nothing runs. */
const mailCsp = [
  "default-src 'none'",
  'img-src https:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const { title, hint } = readersCopy.missing;
const missing = page(title, paragraph(hint));

/** Where the receivers of broadcasts get to: their email as a page, and what counts them where a workspace wants it. */
export function readerRoutes(
  app: FastifyInstance,
  { store, identityOf, unsubscribeAddress, limits }: Deps,
): void {
  const options = { schema: { hide: true }, config: { isPage: true } };
  const find = async (id: string) => (uuid.test(id) ? store.find(id) : undefined);
  /** A link leads on, whether or not that can be counted. */
  const note: ReaderStore['note'] = (mail, what, request) =>
    store.note(mail, what, request).catch((error: unknown) => {
      app.log.warn({ err: error }, readersCopy.notCounted);
    });
  const unlisted = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex');

  app.get<{ Params: { id: string } }>('/m/:id', options, async (request, reply) => {
    const mail = await find(request.params.id);
    if (!mail) return sendPage(reply, 404, missing);
    await limits.take({ name: 'mail-page', key: mail.id, ...pagesOfOne });
    const { id, workspaceId, payload } = mail;
    const { subject, preheader = '', text: content } = payload;
    const { html } = writeEmail(Broadcast, {
      subject,
      preheader,
      content,
      sender: await identityOf(workspaceId),
      unsubscribeAddress: unsubscribeAddress(id),
    });
    const head = `<title>${escapeHtml(subject)}</title></head>`;
    return sendPage(
      unlisted(reply),
      200,
      html.replace('</head>', () => head),
      mailCsp,
    );
  });

  app.get<{ Params: { file: string } }>('/r/:file', options, async (request, reply) => {
    const { file } = request.params;
    const mail = file.endsWith('.gif') ? await find(file.slice(0, -'.gif'.length)) : undefined;
    if (mail) await note(mail, opening, request);
    return unlisted(reply)
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/gif')
      .send(pixel);
  });

  app.get<{ Params: { id: string; link: string } }>(
    '/r/:id/:link',
    options,
    async (request, reply) => {
      const { id, link } = request.params;
      const mail = number.test(link) ? await find(id) : undefined;
      const address = mail && store.linkOf(mail, Number(link));
      if (!mail || address === undefined) return sendPage(reply, 404, missing);
      await note(mail, Number(link), request);
      return unlisted(reply).header('cache-control', 'no-store').redirect(address, 302);
    },
  );
}
