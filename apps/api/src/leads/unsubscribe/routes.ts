import type { SenderIdentity } from '@flowdeck/domain/delivery/sending/sender';
import type { FastifyInstance } from 'fastify';
import { anyBody } from '../../platform/http/form-bodies.ts';
import {
  page,
  pageOf,
  paragraph,
  sendPage,
  strong,
  submitButton,
} from '../../platform/http/page.ts';
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
  identityOf: (workspaceId: string) => Promise<SenderIdentity>,
  now: () => Date,
): Promise<void> {
  const find = async (id: string) => (uuid.test(id) ? store.receiver(id) : undefined);

  await app.register(async (scope) => {
    anyBody(scope);
    const options = { schema: { hide: true }, config: { isPage: true } };
    scope.get<Address>('/unsubscribe/:id', options, async (request, reply) => {
      const receiver = await find(request.params.id);
      if (!receiver) return sendPage(reply, 404, unknown);
      const { email } = receiver;
      const hint = paragraph(email === undefined ? ask.hintForgotten : ask.hint(strong(email)));
      const owner = await identityOf(receiver.workspaceId);
      return sendPage(reply, 200, pageOf(owner, ask.title, hint, submitButton(ask.submit)));
    });
    scope.post<Address>('/unsubscribe/:id', options, async (request, reply) => {
      const receiver = await find(request.params.id);
      if (!receiver) return sendPage(reply, 404, unknown);
      await store.unsubscribe(receiver, now());
      const owner = await identityOf(receiver.workspaceId);
      return sendPage(reply, 200, pageOf(owner, done.title, paragraph(done.hint)));
    });
  });
}
