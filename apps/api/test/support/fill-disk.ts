import { setTimeout as wait } from 'node:timers/promises';
import { generateContent } from '@flowdeck/contract/content/content';
import {
  duplicateDraft,
  getDraft,
  listDrafts,
  updateDraft,
} from '@flowdeck/contract/content/drafts';
import type { EndpointSpec } from '@flowdeck/contract/endpoint';
import { signIn } from '@flowdeck/contract/identity/session';
import { demoCredentials } from '@flowdeck/domain/identity/demo-credentials';
import { callAt } from './call-at.ts';
import { runServer } from './server-process.ts';
import { makeSmallDisk } from './small-disk.ts';
import { until } from './until.ts';

interface Options {
  mebibytes: number;
  /** Who fills the disk: people by calls, or a file of someone else's. */
  by: 'calls' | 'file';
}

export interface FilledDisk {
  /** How often writes and reads were answered with what, such as `200` or `503 disk`. */
  writes: Record<string, number>;
  reads: Record<string, number>;
  /** What signing in was answered with while the disk was full. */
  signIn: string;
  /** Milliseconds until something was stored again once there was room. */
  recoveryMs: number;
  /** Exit code after SIGTERM. */
  code: number | null;
  acknowledged: number;
  /** Of these, what is not there after a restart. */
  lost: number;
}

/** Fills the disk of a server, makes room, stops the server and looks for what it acknowledged. */
export async function fillDisk({ mebibytes, by }: Options): Promise<FilledDisk> {
  const disk = makeSmallDisk(mebibytes);
  const env = { DATA_DIR: `${disk.folder}/data`, DEMO: 'on', WORKSPACE_MB: '100000' };
  let server = runServer(env);
  const state = { stopped: false };
  try {
    let address = await server.ready;
    const { token } = await callAt(address, signIn, { body: demoCredentials });
    await callAt(address, generateContent, { token, body: { title: 'Copied' } });
    const { items } = await callAt(address, listDrafts, { token });
    const params = { id: items[0]?.id ?? '' };
    const { version } = await callAt(address, getDraft, { token, params });
    const content = Array.from({ length: 1_600 }, () => Math.random().toString(36)).join(' ');
    const body = { version, content: content.slice(0, 20_000) };
    await callAt(address, updateDraft, { token, params, body });

    const send = async (endpoint: EndpointSpec, init: RequestInit = {}) => {
      const response = await fetch(address + endpoint.path.replace(':id', params.id), {
        method: endpoint.method,
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(10_000),
        ...init,
      });
      const { code, data } = (await response.json()) as { code?: string; data?: { id: string } };
      return { said: [response.status, code].filter(Boolean).join(' '), id: data?.id };
    };
    const writes: Record<string, number> = {};
    const reads: Record<string, number> = {};
    const note = (answers: Record<string, number>, said: string) => {
      answers[said] = (answers[said] ?? 0) + 1;
    };
    const acknowledged: string[] = [];
    const write = async () => {
      while (!state.stopped) {
        const { said, id } = await send(duplicateDraft);
        note(writes, said);
        if (said === '200' && id !== undefined) acknowledged.push(id);
        else await wait(50);
      }
    };
    const read = async () => {
      while (!state.stopped) {
        note(reads, (await send(getDraft)).said);
        await wait(50);
      }
    };
    const busy = Promise.all([write(), write(), write(), read()]);
    busy.catch(() => undefined);

    await until('a first copy', async () => acknowledged.length > 0);
    if (by === 'file') {
      // Else the file could grow into the reserve, which the server gives up while it grows.
      server.kill('SIGSTOP');
      disk.fill();
      server.kill('SIGCONT');
    }
    await until('a refusal', async () => (writes['503 disk'] ?? 0) > 0, 120_000);
    await wait(1_000);
    const { said } = await send(signIn, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoCredentials),
    });

    const before = acknowledged.length;
    const since = performance.now();
    if (by === 'file') disk.free();
    else disk.resize(mebibytes + 100);
    await until('another copy', async () => acknowledged.length > before);
    const recoveryMs = performance.now() - since;

    state.stopped = true;
    await busy;
    server.kill('SIGTERM');
    const { code } = await server.ended;
    server = runServer(env);
    address = await server.ready;
    let lost = 0;
    for (const id of acknowledged) {
      const found = await callAt(address, getDraft, { token, params: { id } }).catch(() => null);
      if (!found) lost += 1;
    }
    return {
      writes,
      reads,
      signIn: said,
      recoveryMs,
      code,
      acknowledged: acknowledged.length,
      lost,
    };
  } finally {
    state.stopped = true;
    server.kill('SIGKILL');
    await server.ended;
    disk.remove();
  }
}
