import { createApiKey } from '@flowdeck/contract/identity/api-keys';
import { signIn } from '@flowdeck/contract/identity/session';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { outsideProject } from '../../../scripts/lib/outside-project.mjs';

const fiveMinutes = 300_000;
const someId: unknown = expect.stringMatching(/^\S+$/);
const sentence: unknown = expect.stringMatching(/\w/);

/** A foreign program: it has the packed client and nothing else from this repository. */
const files = {
  'package.json': JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  'program.ts': `
    import { ApiProblem, createClient } from '@flowdeck/contract/client';

    const flowdeck = createClient<'leads:read' | 'leads:write'>({
      baseUrl: process.env['FLOWDECK_URL'] ?? '',
      apiKey: process.env['FLOWDECK_KEY'] ?? '',
    });
    const { lead } = await flowdeck.captureLead({
      body: { email: 'ada@stranger.example', firstName: 'Ada' },
    });
    const params = { id: lead.id };
    const { firstName } = await flowdeck.getLead({ params });
    await flowdeck.eraseLead({ params });

    async function refusalOf(call: Promise<unknown>) {
      const problem = await call.catch((error: unknown) => error);
      if (!(problem instanceof ApiProblem)) throw new Error('It was not refused');
      const { status, code, serverText, issues, requestId } = problem;
      return { status, code, serverText, issues, requestId };
    }
    const gone = await refusalOf(flowdeck.getLead({ params }));
    const wrong = await refusalOf(flowdeck.captureLead({ body: { email: 'ada' } }));
    console.log(JSON.stringify({ firstName, gone, wrong }));
  `,
  'wrong.ts': `
    import { createClient } from '@flowdeck/contract/client';

    const flowdeck = createClient<'leads:read'>({ baseUrl: '', apiKey: '' });
    await flowdeck.captureLead({ body: { email: 'ada@stranger.example' } });
    await flowdeck.listLeads({ query: { status: 'warm' } });
    await flowdeck.getLead({ params: { id: 7 } });
    await flowdeck.getLead();
    const { items } = await flowdeck.listLeads();
    console.log(items[0]?.phone);
  `,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'nodenext',
      target: 'ES2023',
      lib: ['ES2023'],
      outDir: 'dist',
      strict: true,
      noUncheckedIndexedAccess: true,
      types: ['node'],
    },
    include: ['*.ts'],
  }),
};

async function newKey(request: APIRequestContext): Promise<string> {
  const demo = { username: 'admin', password: 'flowdeck-demo' };
  const signedIn = await request.post(signIn.path, { data: demo });
  const { token } = ((await signedIn.json()) as { data: { token: string } }).data;
  const made = await request.post(createApiKey.path, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Stranger', scopes: ['leads:read', 'leads:write'], lifetime: '30-days' },
  });
  return ((await made.json()) as { data: { key: string } }).data.key;
}

test('the packed client works in a program outside the workspace', async ({ request, baseURL }) => {
  test.setTimeout(fiveMinutes);
  const project = outsideProject('packages/contract', files, ['@types/node@20']);
  try {
    // The types are included, and say what is wrong.
    expect(project.typeErrors()).toEqual([
      expect.stringMatching(/^wrong\.ts\(5.*'captureLead' does not exist on type/),
      expect.stringMatching(/^wrong\.ts\(6.*'"warm"' is not assignable to type/),
      expect.stringMatching(/^wrong\.ts\(7.*'number' is not assignable to type 'string'/),
      expect.stringMatching(/^wrong\.ts\(8.*Expected 1-2 arguments/),
      expect.stringMatching(/^wrong\.ts\(10.*'phone' does not exist on type/),
    ]);

    const env = { FLOWDECK_URL: baseURL ?? '', FLOWDECK_KEY: await newKey(request) };
    const printed = project.run(process.execPath, ['dist/program.js'], { env });
    expect(JSON.parse(printed)).toEqual({
      firstName: 'Ada',
      gone: {
        status: 404,
        code: 'not_found',
        serverText: sentence,
        issues: [],
        requestId: someId,
      },
      wrong: {
        status: 400,
        code: 'invalid_request',
        serverText: sentence,
        issues: [{ path: 'email', message: 'This is not an email address.' }],
        requestId: someId,
      },
    });
  } finally {
    project.remove();
  }
});
