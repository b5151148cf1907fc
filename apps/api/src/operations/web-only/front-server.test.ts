import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalsCopy } from '@flowdeck/domain/refusals-copy';
import { createLog } from '../../platform/log.ts';
import { readConfig } from '../config/config.ts';
import { createFrontServer } from './front-server.ts';

describe('the web app in front of another server', () => {
  let webDir: string;
  let upstream: FastifyInstance;
  let front: FastifyInstance;
  let busyCalls = 0;

  beforeAll(async () => {
    webDir = await mkdtemp(path.join(tmpdir(), 'flowdeck-web-'));
    await writeFile(path.join(webDir, 'index.html'), 'the app');
    await mkdir(path.join(webDir, 'pages'));
    await writeFile(path.join(webDir, 'pages', 'signin.html'), 'the sign-in page');

    upstream = Fastify();
    upstream.all('/base/api/*', async ({ method, url, headers, body }, reply) =>
      reply.code(url.includes('refused') ? 418 : 200).send({ method, url, headers, body }),
    );
    upstream.get('/base/api/auth/google', (_, reply) =>
      reply.header('set-cookie', 'a=b').redirect('https://accounts.example/', 302),
    );
    upstream.get('/base/api/busy', (_, reply) => {
      busyCalls++;
      return reply.code(503).header('retry-after', '1').send({ success: false });
    });
    await upstream.listen({ port: 0, host: '127.0.0.1' });
    const { port } = upstream.server.address() as AddressInfo;
    front = await frontOf(`http://127.0.0.1:${String(port)}/base`);
  });
  afterAll(async () => {
    await front.close();
    await upstream.close();
    await rm(webDir, { recursive: true });
  });

  const frontOf = (api: string) =>
    createFrontServer(readConfig({}, webDir), new URL(api), webDir, createLog('silent'));

  it('hands on a call as it is, and the answer too', async () => {
    const answer = await front.inject({
      method: 'POST',
      url: '/api/leads/capture?x=1',
      headers: { authorization: 'Bearer t', 'x-forwarded-for': '192.0.2.1' },
      payload: { email: 'ada@example.com' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      method: 'POST',
      url: '/base/api/leads/capture?x=1',
      headers: {
        authorization: 'Bearer t',
        'x-forwarded-for': '192.0.2.1, 127.0.0.1',
        'x-forwarded-host': 'localhost:80',
        'x-forwarded-proto': 'http',
      },
      body: { email: 'ada@example.com' },
    });
    expect((await front.inject('/api/refused')).statusCode).toBe(418);
  });

  it('hands on a 503 once, and leaves asking again to the app', async () => {
    const { statusCode, headers } = await front.inject('/api/busy');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ 'retry-after': '1' });
    expect(busyCalls).toBe(1);
  });

  it('keeps what concerns a connection to that connection', async () => {
    const answer = await front.inject({
      method: 'POST',
      url: '/api/leads/capture',
      headers: { expect: '100-continue', 'keep-alive': '300' },
      payload: {},
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('keep-alive');
  });

  it('leaves redirects to the browser, with their cookies', async () => {
    const { statusCode, headers } = await front.inject('/api/auth/google');
    expect(statusCode).toBe(302);
    expect(headers).toMatchObject({ location: 'https://accounts.example/', 'set-cookie': 'a=b' });
  });

  it('serves the pages itself, with the security headers', async () => {
    const accept = { accept: 'text/html' };
    const page = await front.inject({ url: '/signin', headers: accept });
    expect(page.body).toBe('the sign-in page');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await front.inject({ url: '/dashboard', headers: accept })).body).toBe('the app');
    expect((await front.inject('/assets/missing.js')).statusCode).toBe(404);
  });

  it('says that the other server does not answer', async () => {
    const alone = await frontOf('http://127.0.0.1:1');
    const answer = await alone.inject('/api/ping');
    await alone.close();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      success: false,
      error: refusalsCopy.errors.upstream,
      code: 'unavailable',
    });
  });
});
