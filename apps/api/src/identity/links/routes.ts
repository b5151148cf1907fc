import formbody from '@fastify/formbody';
import {
  requestSignInLink,
  requestSignUpLink,
  type MailWay,
} from '@flowdeck/contract/identity/session';
import { sendConfirmation } from '@flowdeck/contract/identity/account-changes';
import { Problem } from '@flowdeck/domain/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { clientOf } from '../../platform/http/request.ts';
import { sendPage } from '../../platform/http/page.ts';
import type { Route } from '../../platform/http/route.ts';
import { redirectToApp, showDisabled } from '../session/redirect-to-app.ts';
import type { SignUpBrowser } from '../session/sign-up-browser.ts';
import { linkPage } from './page.ts';
import { proofPage } from './proof-page.ts';
import { proofPageCopy } from './proof-page-copy.ts';
import type { Proofs, ProofState } from './proofs.ts';
import type { Link } from './store.ts';
import type { LinkService } from './service.ts';

interface Address {
  Params: { token: string };
  Body: unknown;
}

/** The two calls that ask for a link, and the page that a link opens. */
export async function linkRoutes(
  app: FastifyInstance,
  route: Route,
  { links: service, proofs }: { links: LinkService; proofs: Proofs },
  { mailsBy, browser }: { mailsBy: MailWay; browser: SignUpBrowser },
): Promise<void> {
  route(requestSignInLink, async ({ client, body }) => {
    await service.requestSignIn(client, body.email, body.newPassword);
    return { mailsBy };
  });
  route(requestSignUpLink, async ({ client, body }) => {
    await service.requestSignUp(client, body.email, body.name);
    return { mailsBy };
  });
  route(sendConfirmation, async ({ session }) => {
    await proofs.sendAgain(session);
    return { mailsBy };
  });

  /** A try with a wrong password shows the page again. */
  async function confirm(proof: Link, request: FastifyRequest, reply: FastifyReply) {
    const visitor = { browser: browser.of(request.headers) };
    const { password } = typedPassword.parse(request.body);
    try {
      const client = clientOf(request.ip);
      const confirmed = await proofs.confirm(proof, { ...visitor, client, password });
      return await showProof(reply, confirmed);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const isWrong = error.code === 'unauthenticated';
      const text = isWrong ? proofPageCopy.errors.password : error.message;
      void reply.headers(error.headers);
      return showProof(reply, await proofs.look(proof, visitor), {
        status: error.statusCode,
        text,
      });
    }
  }

  await app.register(async (scope) => {
    await scope.register(formbody);
    const options = { schema: { hide: true } };

    // Mail scanners open links: only the form's POST uses one up.
    scope.get<Address>('/api/auth/link/:token', options, async (request, reply) => {
      const proof = await proofs.find(request.params.token);
      if (proof) {
        return showProof(reply, await proofs.look(proof, { browser: browser.of(request.headers) }));
      }
      const link = await service.look(request.params.token, browser.of(request.headers));
      if (link.state === 'disabled') return showDisabled(reply);
      return sendPage(reply, link.state === 'open' ? 200 : 410, linkPage(link));
    });

    scope.post<Address>('/api/auth/link/:token', options, async (request, reply) => {
      if (isFromElsewhere(request)) return redirectToApp(reply, { error: 'auth_failed' });
      const proof = await proofs.find(request.params.token);
      if (proof) return confirm(proof, request, reply);
      const followed = await service.follow(
        request.params.token,
        clientOf(request.ip),
        browser.of(request.headers),
      );
      if (!('state' in followed)) return redirectToApp(reply, followed);
      return redirectToApp(reply, {
        error: followed.state === 'expired' ? 'session_expired' : 'auth_failed',
      });
    });
  });
}

function showProof(
  reply: FastifyReply,
  proof: ProofState,
  failure?: { status: number; text: string },
) {
  if (proof.state === 'disabled') return showDisabled(reply);
  const status = proof.state === 'open' || proof.state === 'confirmed' ? 200 : 410;
  return sendPage(reply, failure?.status ?? status, proofPage(proof, failure?.text));
}

const typedPassword = z.catch(z.object({ password: z.string().check(z.maxLength(1_000)) }), {
  password: '',
});

/** Another site must not be able to sign its visitors in to an account of its own. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}
