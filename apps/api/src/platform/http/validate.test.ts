import Fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contractSerializer } from './validate.ts';

const at = '2026-03-10T14:30:00.000Z';
const account = z.object({
  name: z.string(),
  joined: z.iso.datetime(),
  age: z.optional(z.number()),
});

async function answerOf(data: unknown) {
  const app = Fastify();
  app.setSerializerCompiler(contractSerializer);
  app.get('/account', { schema: { response: { 200: account } } }, () => data);
  const { statusCode, body } = await app.inject('/account');
  return { statusCode, body };
}

it('sends what the contract describes', async () => {
  const data = { name: 'Ada “∞”', joined: at };
  expect(await answerOf(data)).toEqual({ statusCode: 200, body: JSON.stringify(data) });
});

it.each([
  ['lacks a part', { name: 'Ada' }],
  ['has a part of another kind', { name: 7, joined: at }],
  ['has a number that is none', { name: 'Ada', joined: at, age: NaN }],
  ['has a text of another form', { name: 'Ada', joined: '2026-02-30T14:30:00.000Z' }],
  ['has a part that the contract does not name', { name: 'Ada', joined: at, secret: 'x' }],
])('sends nothing from an answer that %s', async (_, data) => {
  const { statusCode, body } = await answerOf(data);
  expect(statusCode).toBe(500);
  expect(body).not.toMatch(/Ada|secret/);
});
