import { describe, expect, it } from 'vitest';
import { createMockApi } from './mock-api.ts';

function anotherServer() {
  const api = createMockApi({ server: 'specification-only', data: 'long' });
  const token = api.world.issueToken();
  return async (path: string, body?: object) => {
    const response = await api.respond(
      new Request(`http://flowdeck.test/api/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
    if (!response) throw new Error(`The mock does not know ${path}.`);
    return { status: response.status, body: (await response.json()) as { data: never } };
  };
}

describe('a server that knows only the specification', () => {
  it('answers with the fields that the specification lists', async () => {
    const call = anotherServer();
    expect((await call('auth/verify')).body).toEqual({
      success: true,
      data: { user: { username: expect.any(String) as string } },
    });
    const pack = (await call('social-media/generate-pack', { selectedPlatforms: ['X'] })).body;
    expect(Object.keys(pack.data)).toEqual(['platformCaptions', 'mediaSpecs']);
    expect(Object.keys(pack.data['platformCaptions'][0])).toEqual([
      'platform',
      'caption',
      'optimizedFor',
      'maxLength',
      'tone',
    ]);
  });

  it('leaves out data that is ours alone', async () => {
    const call = anotherServer();
    const { body } = await call('auth/email-signin', { email: 'ada@example.com' });
    expect(body).toEqual({ success: true });
  });

  it('lists all workflows at once and knows no filter', async () => {
    const { body } = await anotherServer()('workflows?status=active&limit=5');
    expect(Object.keys(body.data)).toEqual(['items']);
    expect(body.data['items']).toHaveLength(130);
  });

  it('refuses with a sentence alone, and has none of the calls that we added', async () => {
    const call = anotherServer();
    const sentence = { success: false, error: expect.any(String) as string };
    expect(await call('leads/capture', { email: '' })).toEqual({ status: 400, body: sentence });
    expect(await call('auth/options')).toEqual({ status: 404, body: sentence });
  });
});
