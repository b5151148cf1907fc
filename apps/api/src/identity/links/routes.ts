import formbody from '@fastify/formbody';
import {
  requestSignInLink,
  requestSignUpLink,
  type MailWay,
} from '@flowdeck/contract/identity/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf } from '../../platform/http/request.ts';
import { sendPage } from '../../platform/http/page.ts';
import type { Route } from '../../platform/http/route.ts';
import { redirectToApp, showDisabled } from '../session/redirect-to-app.ts';
import type { SignUpBrowser } from '../session/sign-up-browser.ts';
import { linkPage } from './page.ts';
import type { LinkService } from './service.ts';

interface Address {
  Params: { token: string };
}

/** The two calls that ask for a link, and the page that a link opens. */
export async function linkRoutes(
  app: FastifyInstance,
  route: Route,
  service: LinkService,
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

  await app.register(async (scope) => {
    await scope.register(formbody);
    const options = { schema: { hide: true } };

    // Mail scanners open links: only the form's POST uses one up.
    scope.get<Address>('/api/auth/link/:token', options, async (request, reply) => {
      const link = await service.look(request.params.token, browser.of(request.headers));
      if (link.state === 'disabled') return showDisabled(reply);
      return sendPage(reply, link.state === 'open' ? 200 : 410, linkPage(link));
    });

    scope.post<Address>('/api/auth/link/:token', options, async (request, reply) => {
      if (isFromElsewhere(request)) return redirectToApp(reply, { error: 'auth_failed' });
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

/** Another site must not be able to sign its visitors in to an account of its own. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}
