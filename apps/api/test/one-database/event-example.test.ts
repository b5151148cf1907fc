import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { events } from '@flowdeck/contract/delivery/events';
import { createEventWebhook, testEventWebhook } from '@flowdeck/contract/delivery/event-webhooks';
import { lexer, type Tokens } from 'marked';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReceiver, type Received, type Receiver } from '../support/event-receiver.ts';
import { repositoryDir } from '../support/paths.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';
import { describeApi } from '../support/test-database.ts';

interface Example {
  isGenuine: (headers: object, body: string, secret: string) => boolean;
}

describeApi('docs/event-webhooks.md', () => {
  let api: TestApi;
  let receiver: Receiver;
  let blocks: Tokens.Code[];
  beforeAll(async () => {
    [api, receiver] = [await startTestApi(), await startReceiver()];
    const page = await readFile(path.join(repositoryDir, 'docs/event-webhooks.md'), 'utf8');
    blocks = lexer(page).filter((token): token is Tokens.Code => token.type === 'code');
  });
  afterAll(async () => {
    receiver.close();
    await api.close();
  });
  const block = (lang: string) => blocks.find((code) => code.lang === lang)?.text ?? '';

  it('shows a body as the contract has it', () => {
    const shown: unknown = JSON.parse(block('json'));
    expect(events['lead.captured'].parse(shown)).toEqual(shown);
  });

  it('checks signatures: takes what the server sends, and nothing else', async () => {
    const file = path.join(temporaryFolder(), 'receiver.mjs');
    await writeFile(file, block('js'));
    const { isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Example;

    api.clock.now = new Date();
    const { token } = await api.addSignedIn('owner');
    const body = { url: receiver.url, events: ['run.failed'] };
    const { webhook, secret } = (await api.call(createEventWebhook, { token, body })).data;
    const params = { id: webhook.id };
    expect((await api.call(testEventWebhook, { token, params })).data.succeeded).toBe(true);
    const [call] = receiver.state.calls as [Received];
    expect(isGenuine(call.headers, call.body, secret)).toBe(true);
    expect(isGenuine(call.headers, `${call.body} `, secret)).toBe(false);
    expect(isGenuine(call.headers, call.body, `${secret}x`)).toBe(false);
    expect(isGenuine({}, call.body, secret)).toBe(false);

    api.clock.now = new Date(api.clock.now.getTime() - 6 * 60_000);
    await api.call(testEventWebhook, { token, params });
    const [, old] = receiver.state.calls as [Received, Received];
    expect(isGenuine(old.headers, old.body, secret)).toBe(false);
  });
});
