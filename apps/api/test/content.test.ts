import {
  generateContent,
  getContentAnalytics,
  type ContentRequest,
} from '@flowdeck/contract/content/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelFailure } from '../src/content/model/model-failure.ts';
import { contentPieces } from '../src/content/tables.ts';
import { describeApi } from './support/test-database.ts';
import { expectProblem, startTestApi, type TestApi } from './support/test-api.ts';

const launch = { title: 'Calm launches', keywords: ['launch', 'checklist'] };

// What any caller can rely on is in packages/contract/conformance; here is what the server adds.
describeApi('content', () => {
  let api: TestApi;
  /** What the language model does; null means that the composer writes. */
  let write: ((request: ContentRequest) => Promise<string>) | null = null;
  let withModel: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
    withModel = await startTestApi({
      model: {
        name: 'small',
        write: async (_, request) => (write ? write(request) : ''),
        revise: async (_, { passage }) => passage,
      },
    });
  });
  afterAll(async () => {
    await api.close();
    await withModel.close();
  });

  let people = 0;
  /** A new account with its own workspace, so that no test sees another's rows. */
  async function newPerson(at = api) {
    people += 1;
    const { token, workspaceId } = await at.addSignedIn(`person ${String(people)}`);
    return {
      token,
      generate: (body: object) => at.call(generateContent, { token, body }),
      analytics: async () => (await at.call(getContentAnalytics, { token })).data,
      rows: () =>
        at.database.db
          .select()
          .from(contentPieces)
          .where(eq(contentPieces.workspaceId, workspaceId)),
    };
  }

  it('stores what was asked for, what was made of it, and how many notes are open', async () => {
    const person = await newPerson();
    const facts = 'Töpfe mit 20 Litern';
    await person.generate({ title: 'Balkontomaten richtig pflegen', facts, intent: 'list' });
    await person.generate(launch);
    const rows = await person.rows();
    const outline = rows.find((row) => row.outline);
    const brief = rows.find((row) => !row.outline);
    expect(outline).toMatchObject({ facts, intent: 'list', language: 'de', outline: true });
    expect(brief).toMatchObject({ facts: '', intent: 'how-to', language: 'en', outline: false });
    expect(brief?.openPlaceholders).toBe(brief?.content.match(/\[/g)?.length);
  });

  it('counts every keyword of pieces stored at the same time, in any order', async () => {
    const person = await newPerson();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        person.generate({
          title: `x ${String(index)}`,
          keywords: index % 2 ? ['a', 'b'] : ['b', 'a'],
        }),
      ),
    );
    expect((await person.analytics()).topKeywords).toEqual([
      { keyword: 'a', usage: 8 },
      { keyword: 'b', usage: 8 },
    ]);
  });

  it('writes from the template where the request asks for it, whatever the model does', async () => {
    const person = await newPerson(withModel);
    write = () => Promise.reject(new ModelFailure('unreachable', 'none').toProblem());
    const { problem } = await person.generate(launch);
    expect(problem.code).toBe('model_failed');
    const { data } = await person.generate({ ...launch, writer: 'template' });
    expect(data).toMatchObject({ source: 'template', model: null });
    expect(await person.rows()).toHaveLength(1);
  });

  it('names the model that wrote a piece', async () => {
    const person = await newPerson(withModel);
    write = ({ title }) => Promise.resolve(`About ${title}.\n\n## More\n\nThe end.`);
    const { data } = await person.generate(launch);
    expect(data).toMatchObject({
      source: 'model',
      model: 'small',
      content: 'About Calm launches.\n\n## More\n\nThe end.',
      wordCount: 6,
    });
    expect((await person.analytics()).totalGenerated).toBe(1);
  });

  it('reports why the model wrote nothing and when to retry, and stores nothing', async () => {
    const person = await newPerson(withModel);
    write = () => Promise.reject(new ModelFailure('rate-limited', 'HTTP 429', 7).toProblem());
    const response = await withModel.app.inject({
      method: 'POST',
      url: generateContent.path,
      headers: { authorization: `Bearer ${person.token}` },
      payload: launch,
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('7');
    expect(expectProblem(response).error).toMatch(
      /^The language model has reached its request limit/,
    );
    expect(await person.rows()).toEqual([]);
  });
});
