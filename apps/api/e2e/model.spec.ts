import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { runServer, type ServerProcess } from '../test/support/server-process.ts';

type Answer = (response: ServerResponse) => void;

let folder: string;
let model: Server;
let server: ServerProcess;
let address: string;
/** What the language model does next. */
let answer: Answer;

const part = (content: string, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, finish_reason, delta: { content } }] })}\n\n`;
const begin = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' }).write(part(text));
const end = (response: ServerResponse, text = '') =>
  response.end(`${part(text)}${part('', 'stop')}data: [DONE]\n\n`);

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flowdeck-model-'));
  model = createServer((request, response) => {
    request.resume().on('end', () => {
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await once(model, 'listening');
  const { port } = model.address() as AddressInfo;
  server = runServer({
    DATA_DIR: path.join(folder, 'data'),
    LLM_BASE_URL: `http://127.0.0.1:${String(port)}/v1`,
    LLM_MODEL: 'small',
  });
  address = await server.ready;
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  model.closeAllConnections();
  model.close();
  await rm(folder, { recursive: true, force: true });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a text is followed while a model writes it, and its passages are revised', async ({
  page,
}) => {
  await page.goto(`${address}/signin`);
  await page.getByLabel(/^Username/).fill(demoCredentials.username);
  await page.getByLabel(/^Password/).fill(demoCredentials.password);
  await button(page, 'Sign In').click();
  await expect(page.getByRole('heading', { name: 'Workflow Dashboard' })).toBeVisible();
  await page.goto(`${address}/content-generator`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Calm launches');

  let writing: ServerResponse | undefined;
  answer = (response) => {
    writing = response;
    begin(response, 'A calm launch ');
  };
  await button(page, 'Generate Content').click();
  const piece = page.getByRole('region', { name: 'Generated content' });
  await expect(piece).toContainText('A calm launch');
  await button(page, 'Cancel').click();
  await expect(page.getByText('Cancelled. Your request is still in the form.')).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Calm launches');
  await expect.poll(() => writing?.destroyed).toBe(true);

  answer = (response) => response.writeHead(400).end('{}');
  await button(page, 'Generate Content').click();
  await button(page, 'Use a template instead').click();
  await expect(page.getByText('This is a template draft')).toBeVisible();

  answer = (response) => {
    begin(response, '## Plan\n\nA **calm** launch ');
    end(response, 'has a date.\n\n- One list');
  };
  await button(page, 'Regenerate').click();
  await expect(page.getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(page.getByText('Written by small')).toBeVisible();

  await page.getByRole('link', { name: 'Open in editor' }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/has a date\./);
  await text.selectText();
  answer = (response) => {
    const message = { content: 'A launch is planned by a day.' };
    const choices = [{ index: 0, finish_reason: 'stop', message }];
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ choices }));
  };
  await button(page, 'Rewrite').click();
  await button(page, 'Replace the passage').click();
  await expect(text).toHaveValue('A launch is planned by a day.');
  await button(page, 'Undo').click();
  await expect(text).toHaveValue(/launch has a date\./);
});
