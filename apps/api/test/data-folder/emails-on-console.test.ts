import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { requestSignInLink } from '@flowdeck/contract/identity/session';
import { expect, it } from 'vitest';
import { runServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { describeEmbedded, makeDataFolder } from '../support/test-database.ts';

describeEmbedded('a server without a mail server', () => {
  it('signs in to demo mode with the link on the console', async () => {
    const data = path.join(temporaryFolder(), 'data');
    await makeDataFolder(data);
    const server = runServer({ DATA_DIR: data });
    const address = await server.ready;
    const asked = await fetch(address + requestSignInLink.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.org' }),
    });
    expect(await asked.json()).toEqual({ success: true, data: { mailsBy: 'outbox' } });
    server.kill('SIGTERM');
    const { code, stdout } = await server.ended;
    expect(code).toBe(0);
    expect(stdout).toContain(`Email to nobody@example.org`);
    expect(stdout).toContain(`${address}/signup`);
    expect(await readdir(path.join(data, 'outbox'))).toHaveLength(1);
  });
});
