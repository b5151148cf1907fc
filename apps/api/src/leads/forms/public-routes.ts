import { stampLeadForm, submitLeadForm } from '@flowdeck/contract/leads/lead-forms';
import type { SenderIdentity } from '@flowdeck/domain/delivery/sending/sender';
import { readPart } from '@flowdeck/domain/invalid-request';
import { isAgreement } from '@flowdeck/domain/leads/forms/submission';
import { Problem } from '@flowdeck/domain/problem';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formBodies } from '../../platform/http/form-bodies.ts';
import { acceptsJson, clientOf } from '../../platform/http/request.ts';
import { pageCspTo, sendPage } from '../../platform/http/page.ts';
import { routeSchema } from '../../platform/http/route.ts';
import type { LeadFormRow } from '../tables.ts';
import { embedScript } from './embed-script.ts';
import { formPageCopy } from './form-page-copy.ts';
import { formPage, nothingFilled, noFormPage, thanksPage } from './form-page.ts';
import type { Submissions, Visitor } from './submissions.ts';

interface Address {
  Params: { key: string };
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

type Fields = Readonly<Record<string, string>>;

/**
 * What websites and their visitors call: a page of its own for each form, which works without scripts, and the same
 * as JSON for the websites that the form allows.
 */
export async function publicFormRoutes(
  app: FastifyInstance,
  submissions: Submissions,
  identityOf: (workspaceId: string) => Promise<SenderIdentity>,
  publicUrl: () => string,
): Promise<void> {
  const visitorOf = (request: FastifyRequest): Visitor => ({
    client: clientOf(request.ip),
    origin: isOwn(request, publicUrl()) ? undefined : request.headers.origin,
  });

  /** The form again, with what was typed and what is wrong with it. */
  async function showAgain(
    request: FastifyRequest<Address>,
    reply: FastifyReply,
    values: Fields,
    problem: Problem,
  ) {
    const { key } = request.params;
    const form = await submissions.find(key).catch(orNotFound);
    if (form instanceof Problem) return show(reply, 404, noFormPage(form.message));
    const general =
      problem.code === 'forbidden'
        ? formPageCopy.errors.sendHere(problem.message)
        : problem.message;
    const issues = Object.fromEntries(
      (problem.issues ?? [{ path: '', message: general }]).map(
        ({ path, message }) => [path, message] as const,
      ),
    );
    const stamp = await submissions.stamp(key, values['stamp']);
    void reply.headers(problem.headers);
    const owner = await identityOf(form.workspaceId);
    const html = formPage(form, owner, stamp, { values, issues });
    return show(reply, problem.statusCode, html, form);
  }

  await app.register(async (scope) => {
    formBodies(scope);
    const page = { schema: { hide: true }, config: { isPage: true } };

    scope.get('/f/form.js', { schema: { hide: true } }, (_, reply) =>
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=3600')
        .type('text/javascript; charset=utf-8')
        .send(embedScript),
    );

    scope.get<Address>('/f/:key', page, async (request, reply) => {
      const { key } = request.params;
      const form = await submissions.find(key).catch(orNotFound);
      if (form instanceof Problem) return show(reply, 404, noFormPage(form.message));
      const owner = await identityOf(form.workspaceId);
      const html = formPage(form, owner, await submissions.stamp(key), nothingFilled);
      return show(reply, 200, html, form);
    });

    scope.get<Address>(
      stampLeadForm.path,
      { schema: routeSchema(stampLeadForm) },
      async (request, reply) => {
        const { key } = request.params;
        const visitor = visitorOf(request);
        await submissions.admit(key, visitor);
        allow(reply, request.headers.origin);
        return { success: true, data: await submissions.open(key, visitor) };
      },
    );

    // A browser asks before it sends JSON; what it then sends is checked like anything else.
    scope.options<Address>('/f/:key', { schema: { hide: true } }, async (request, reply) => {
      await submissions.admit(request.params.key, visitorOf(request));
      allow(reply, request.headers.origin);
      return reply
        .code(204)
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '600')
        .send();
    });

    scope.post<Address>(
      submitLeadForm.path,
      // What is wrong with a plain form is shown on its page.
      {
        schema: { ...routeSchema(submitLeadForm), consumes: ['application/json', ...formTypes] },
        config: { isPage: true },
        validatorCompiler: () => (value: unknown) => ({ value }),
      },
      async (request, reply) => {
        const { key } = readPart(submitLeadForm.params, request.params);
        const visitor = visitorOf(request);
        const fields = fieldsOf(request);
        const values = fields && textsOf(fields);
        if (!values || acceptsJson(request)) {
          // First, so that the website can read what is wrong, too. What is refused here is refused again below.
          const isAllowed = await submissions.admit(key, visitor).then(
            () => true,
            () => false,
          );
          if (isAllowed) allow(reply, request.headers.origin);
          const body = values ? { ...values, consent: isAgreement(values) } : request.body;
          const sent = readPart(submitLeadForm.body, body);
          return { success: true, data: await submissions.submit(key, sent, visitor) };
        }
        try {
          const hasNoStamp = !values['stamp'];
          const sent = readPart(submitLeadForm.body, {
            ...values,
            ...(hasNoStamp && { stamp: '-' }),
            consent: isAgreement(values),
          });
          const { workspaceId } = await submissions.find(key);
          const answer = await submissions.submit(key, sent, { ...visitor, hasNoStamp });
          const onward = targetOf(answer);
          if (onward) return await reply.redirect(onward.href, 303);
          return await show(reply, 200, thanksPage(await identityOf(workspaceId), answer));
        } catch (error) {
          if (error instanceof Problem) return showAgain(request, reply, values, error);
          throw error;
        }
      },
    );
  });
}

/** Lets the website at this origin read the answer. Nobody is signed in, so there is nothing else to protect. */
function allow(reply: FastifyReply, origin: string | undefined): void {
  void reply.header('vary', 'origin');
  if (origin !== undefined) void reply.header('access-control-allow-origin', origin);
}

/** @param form the form whose page leads to its redirect */
function show(reply: FastifyReply, status: number, html: string, form?: LeadFormRow) {
  // With none, a browser would not say where the form is.
  void reply.header('referrer-policy', 'strict-origin');
  // That page may redirect in its turn, and browsers check each step.
  return sendPage(reply, status, html, form && targetOf(form) ? pageCspTo('https:') : undefined);
}

/** Where visitors get to after they sent a form; null if they read a text instead. */
const targetOf = ({ redirectUrl }: Pick<LeadFormRow, 'redirectUrl'>): URL | null =>
  redirectUrl === '' ? null : new URL(redirectUrl);

/** Whether the form is on its own page; without https, a browser only says so by the origin. */
function isOwn({ headers, protocol, host }: FastifyRequest, publicUrl: string): boolean {
  const { origin } = headers;
  if (headers['sec-fetch-site'] === 'same-origin') return true;
  return origin === publicUrl || origin === `${protocol}://${host}`;
}

/** What a form sent; undefined for JSON. */
function fieldsOf({ headers, body }: FastifyRequest): URLSearchParams | undefined {
  if (body instanceof URLSearchParams) return body;
  const isEmpty = body === undefined && headers['content-type'] === undefined;
  return isEmpty ? new URLSearchParams() : undefined;
}

/** The last of several fields with one name, as a hidden `no` stands before a checkbox. */
const textsOf = (fields: URLSearchParams): Fields => Object.fromEntries(fields);

function orNotFound(error: unknown): Problem {
  if (error instanceof Problem && error.code === 'not_found') return error;
  throw error;
}
