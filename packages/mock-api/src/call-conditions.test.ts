import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { reportAnswer, reportRequest } from './call-report.ts';
import { callOf } from './find-call.ts';
import { createMockApi, type MockApi } from './mock-api.ts';
import type { Scenario } from './scenario.ts';

const apiWith = (calls: Scenario['calls'], scenario: Partial<Scenario> = {}) =>
  createMockApi({ ...scenario, calls });

function requestTo(api: MockApi, path: string, body?: object): Request {
  return new Request(`http://flowdeck.test/api/${path}`, {
    headers: {
      authorization: `Bearer ${api.world.issueToken()}`,
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
}

async function answerOf(api: MockApi, path: string, body?: object): Promise<Response> {
  const response = await api.respond(requestTo(api, path, body));
  if (!response) throw new Error(`The mock does not know ${path}.`);
  return response;
}

async function dataOf(response: Response) {
  const { data } = (await response.json()) as { data: { items: unknown[] } };
  return data;
}

describe('a condition of one call', () => {
  it('leaves the other calls as they are: figures down, list up', async () => {
    const api = apiWith({ getWorkflowStats: { condition: 'error' } });
    expect((await answerOf(api, 'workflows/stats')).status).toBe(500);
    expect((await answerOf(api, 'workflows')).status).toBe(200);
  });

  it('wins over the network', async () => {
    const api = apiWith({ listWorkflows: { condition: 'normal' } }, { network: 'error' });
    expect((await answerOf(api, 'workflows')).status).toBe(200);
    expect((await answerOf(api, 'workflows/stats')).status).toBe(500);
    api.setNetwork('offline');
    expect((await answerOf(api, 'workflows')).status).toBe(200);
    expect((await answerOf(api, 'workflows/stats')).type).toBe('error');
  });

  it('answers as in a workspace without data, and leaves the workspace alone', async () => {
    const api = apiWith({ listWorkflows: { condition: 'empty' } });
    expect((await dataOf(await answerOf(api, 'workflows'))).items).toEqual([]);
    expect(api.world.workspace.workflows.length).toBeGreaterThan(0);
    expect(await dataOf(await answerOf(api, 'workflows/stats'))).toMatchObject({
      totalWorkflows: 6,
    });
  });

  it('answers later, whatever it answers', async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const api = apiWith({ listWorkflows: { delay: 800, condition: 'error' } });
    let status: number | undefined;
    const later = answerOf(api, 'workflows').then((response) => {
      ({ status } = response);
    });
    expect((await answerOf(api, 'workflows/stats')).status).toBe(200);
    await vi.advanceTimersByTimeAsync(799);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await later;
    expect(status).toBe(500);
  });
});

describe('the report on a call', () => {
  async function reportOf(api: MockApi, path: string, body?: object, instead?: Response) {
    const request = requestTo(api, path, body);
    const report = await reportRequest(request.clone());
    const response = instead ?? (await api.respond(request)) ?? new Response('', { status: 404 });
    return reportAnswer(report, callOf(request)?.endpoint, response, api.scenario.server);
  }

  it('names the call and says that the contract allows both sides', async () => {
    expect(await reportOf(createMockApi(), 'workflows?status=active')).toEqual({
      method: 'GET',
      path: '/api/workflows?status=active',
      call: 'listWorkflows',
      requestValid: true,
      answer: { status: 200, valid: true },
    });
  });

  it('allows what other servers leave out', async () => {
    const api = createMockApi({ server: 'specification-only' });
    expect((await reportOf(api, 'workflows')).answer).toEqual({ status: 200, valid: true });
  });

  it('finds a request that the contract does not allow, and its refusal allowed', async () => {
    expect(await reportOf(createMockApi(), 'leads/capture', { email: 'nobody' })).toMatchObject({
      call: 'captureLead',
      requestValid: false,
      answer: { status: 400, valid: true },
    });
  });

  it('finds an answer that the contract does not allow', async () => {
    const wrong = Response.json({ success: true, data: { items: 'none' } });
    const report = await reportOf(createMockApi(), 'workflows', undefined, wrong);
    expect(report.answer).toEqual({ status: 200, valid: false });
  });

  it('knows a failed network from an answer', async () => {
    const report = await reportOf(createMockApi({ network: 'offline' }), 'workflows');
    expect(report.answer).toEqual({ status: 0, valid: null });
  });

  it('names no call that the contract does not have', async () => {
    expect(await reportOf(createMockApi(), 'unheard-of')).toMatchObject({
      call: null,
      requestValid: false,
    });
  });
});
