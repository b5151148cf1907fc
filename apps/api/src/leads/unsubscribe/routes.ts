import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { page, pageCsp, paragraph, strong, submitButton } from '../../platform/http/page.ts';
import { unsubscribeCopy } from './unsubscribe-copy.ts';
import type { UnsubscribeStore } from './store.ts';

interface Address {
  Params: { id: string };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const { ask, done, errors } = unsubscribeCopy;
const unknown = page(errors.incomplete, paragraph(errors.incompleteHint));

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
      const { email } = receiver;
      const hint = paragraph(email === undefined ? ask.hintForgotten : ask.hint(strong(email)));
      return show(reply, 200, page(ask.title, hint, submitButton(ask.submit)));
    });
    scope.post<Address>('/unsubscribe/:id', options, async (request, reply) => {
      const receiver = await find(request.params.id);
      if (!receiver) return show(reply, 404, unknown);
      await store.unsubscribe(receiver, now());
      return show(reply, 200, page(done.title, paragraph(done.hint)));
    });
  });
}
