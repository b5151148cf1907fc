import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModelFailure } from '../src/content/model/model-failure.ts';
import { contentPieces } from '../src/content/tables.ts';
import type { ContentRequest } from '@flowdeck/contract/content/content';
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

  it('writes from the template with the defaults, scores the piece and stores it', async () => {
    const person = await newPerson();
    const { data } = await person.generate({ title: '  Calm launches ' });
    expect(data).toMatchObject({
      title: 'Calm launches',
      keywords: [],
      source: 'template',
      model: null,
      createdAt: api.clock.now.toISOString(),
    });
    expect(data.content).toContain('“Calm launches”');
    expect(data.wordCount).toBeGreaterThan(120);
    expect(data.wordCount).toBeLessThan(260);
    const points = (checks: { points: number }[]) =>
      checks.reduce((sum, { points }) => sum + points, 0);
    expect(points(data.seoChecks)).toBe(data.seoScore);
    expect(points(data.readabilityChecks)).toBe(data.readabilityScore);
    expect(await person.rows()).toMatchObject([
      {
        ...data,
        createdAt: api.clock.now,
        tone: 'professional',
        length: 'medium',
        seoOptimized: true,
      },
    ]);
  });

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

  it('writes the requested content', async () => {
    const person = await newPerson();
    const wish = { ...launch, tone: 'casual', length: 'short', seoOptimized: false };
    const { data } = await person.generate(wish);
    expect(data.wordCount).toBeLessThan(200);
    expect(await person.rows()).toMatchObject([wish]);
    const again = await person.generate(wish);
    expect(again.data.content).toBe(data.content);
    expect(again.data.id).not.toBe(data.id);
  });

  it('totals the pieces of one workspace only', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await person.analytics()).toEqual({
      totalGenerated: 0,
      avgSeoScore: 0,
      avgReadability: 0,
      topKeywords: [],
    });
    const scores = [
      await person.generate(launch),
      await person.generate({ ...launch, keywords: ['LAUNCH', 'Plan'], length: 'short' }),
      await person.generate({ title: 'No keywords', length: 'long' }),
    ].map(({ data }) => data);
    await other.generate({ ...launch, keywords: ['secret'] });

    const mean = (values: number[]) =>
      Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
    expect(await person.analytics()).toEqual({
      totalGenerated: 3,
      avgSeoScore: mean(scores.map(({ seoScore }) => seoScore)),
      avgReadability: mean(scores.map(({ readabilityScore }) => readabilityScore)),
      topKeywords: [
        { keyword: 'launch', usage: 2 },
        { keyword: 'checklist', usage: 1 },
        { keyword: 'Plan', usage: 1 },
      ],
    });
    expect((await other.analytics()).topKeywords).toEqual([{ keyword: 'secret', usage: 1 }]);
  });

  it('counts every keyword of pieces stored at the same time, in any order', async () => {
    const person = await newPerson();
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        person.generate({ title: 'x', keywords: index % 2 ? ['a', 'b'] : ['b', 'a'] }),
      ),
    );
    expect((await person.analytics()).topKeywords).toEqual([
      { keyword: 'a', usage: 8 },
      { keyword: 'b', usage: 8 },
    ]);
  });

  it('names the ten most used keywords', async () => {
    const person = await newPerson();
    const keywords = Array.from(
      { length: 12 },
      (_, index) => `k${String.fromCharCode(97 + index)}`,
    );
    await person.generate({ title: 'x', keywords });
    await person.generate({ title: 'x', keywords: ['kl'] });
    const { topKeywords } = await person.analytics();
    expect(topKeywords.map(({ keyword }) => keyword)).toEqual(['kl', ...keywords.slice(0, 9)]);
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
