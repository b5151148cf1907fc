import { endpoints, schemas } from '@flowdeck/contract/api';
import { events } from '@flowdeck/contract/delivery/events';
import { captureLead } from '@flowdeck/contract/leads/leads';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from '../support/test-database.ts';
import { startTestApi, type TestApi } from '../support/test-api.ts';

interface Operation {
  operationId: string;
  description?: string;
  security: object[];
  responses: Record<string, object>;
}
interface Json {
  'application/json': { schema: { $ref: string } };
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: { requestBody: { content: Json } } }>;
  components: { schemas: object; securitySchemes: object };
}

describeApi('the OpenAPI description', () => {
  let api: TestApi;
  let description: Description;
  beforeAll(async () => {
    api = await startTestApi();
    description = (await api.app.inject({ url: '/api/openapi.json' })).json();
  });
  afterAll(() => api.close());

  it('has exactly the calls of the contract', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => ({
        id: operationId,
        call: `${method.toUpperCase()} ${path}`,
        access: security.length > 0 ? 'session' : 'public',
      })),
    );
    const contract = Object.values(endpoints).map(({ id, method, path, access }) => ({
      id,
      call: `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      access,
    }));
    const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
    expect(described.sort(byId)).toEqual(contract.sort(byId));
  });

  it('names its schemas and errors', () => {
    expect(description.openapi).toMatch(/^3\.1/);
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining([
        'Problem',
        'SignedInUser',
        'Workflow',
        'ContentPiece',
        'Lead',
        'SocialPack',
      ]),
    );
    expect(Object.keys(description.components.securitySchemes)).toEqual(['bearer', 'apiKey']);
    const patch = description.paths['/api/workflows/{id}/status']?.patch;
    expect(Object.keys(patch?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '409', '413', '415', '500', '503']),
    );
  });

  it('names the credentials and the scope of each call', () => {
    const described = Object.values(description.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId, security }) => [operationId, security]),
    );
    const contract = Object.values(endpoints).map(({ id, access, scope }) => [
      id,
      access === 'public' ? [] : [{ bearer: [] }, ...(scope ? [{ apiKey: [scope] }] : [])],
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(contract));
    const capture = description.paths[captureLead.path]?.['post'];
    expect(capture?.description).toBe(
      'API keys need the scope `leads:write`. Editors and owners of the workspace can make this call.',
    );
  });

  it('has exactly the events that webhooks are told of', () => {
    const described = Object.entries(description.webhooks).map(([type, { post }]) => {
      const { $ref } = post.requestBody.content['application/json'].schema;
      return [type, $ref.split('/').at(-1)];
    });
    const named = Object.entries(schemas);
    const expected = Object.entries(events).map(([type, schema]) => [
      type,
      named.find(([, other]) => other === schema)?.[0],
    ]);
    expect(described.sort()).toEqual(expected.sort());
  });

  it('follows every rule that Redocly recommends', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = JSON.stringify(description);
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => ({ ruleId, message, location })),
    ).toEqual([]);
  });

  it('resolves every reference', () => {
    const references = [
      ...JSON.stringify(description).matchAll(/"#\/components\/schemas\/(\w+)"/g),
    ];
    expect(references.length).toBeGreaterThan(5);
    for (const [, name] of references) {
      expect(description.components.schemas).toHaveProperty(name ?? '');
    }
  });

  it('has a page', async () => {
    const { statusCode, headers, body } = await api.app.inject({ url: '/api/docs' });
    expect(statusCode).toBe(200);
    expect(body).toContain('swagger-ui');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });
});
