import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, page, pageCsp } from '../http/page.ts';
import type { UnsubscribeStore } from './unsubscribe-store.ts';

interface Address {
  Params: { id: string };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const unknown = page(
  'This link is incomplete',
  '<p>The email may have cut it off. Copy the whole link into your browser.</p>',
);

/** The page that every email to a lead links to. Only its button unsubscribes: mail scanners open links. */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  store: UnsubscribeStore,
  now: () => Date,
): Promise<void> {
  const find = async (id: string) => (uuid.test(id) ? store.receiver(id) : undefined);
  const show = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', pageCsp)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html);

  await app.register(async (scope) => {
    await scope.register(formbody);
    const options = { schema: { hide: true } };
    scope.get<Address>('/unsubscribe/:id', options, async (request, reply) => {
      const receiver = await find(request.params.id);
      if (!receiver) return show(reply, 404, unknown);
      const email = `<strong>${escapeHtml(receiver.email)}</strong>`;
      const form = '<form method="post"><button autofocus>Unsubscribe</button></form>';
      return show(
        reply,
        200,
        page('Unsubscribe', `<p>We will send no more of these emails to ${email}.</p>${form}`),
      );
    });
    scope.post<Address>('/unsubscribe/:id', options, async (request, reply) => {
      const receiver = await find(request.params.id);
      if (!receiver) return show(reply, 404, unknown);
      await store.unsubscribe(receiver.leadId, now());
      return show(
        reply,
        200,
        page(
          'You are unsubscribed',
          '<p>You will get no more of these emails. You can close this page.</p>',
        ),
      );
    });
  });
}
