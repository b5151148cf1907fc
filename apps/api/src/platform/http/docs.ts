import { docsCopy } from './docs-copy.ts';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { schemas } from '@flowdeck/contract/api';
import { descriptions } from '@flowdeck/contract/descriptions';
import { events } from '@flowdeck/contract/delivery/events';
import { fieldIssue, problemBody } from '@flowdeck/contract/problem';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { docsCsp } from './security-headers.ts';

/** The schemas that have a name of their own in the description. */
const components = { ...schemas, Problem: problemBody, FieldIssue: fieldIssue };

/** What the server calls the webhooks of a workspace with (docs/event-webhooks.md). */
const webhooks = Object.fromEntries(
  Object.entries(events).map(([type, schema]) => {
    const $ref = ['#/components/schemas', nameOf(schema)].join('/');
    const post = {
      operationId: type,
      summary: docsCopy.events[type as keyof typeof events],
      tags: [descriptions.listEventWebhooks.tag],
      security: [],
      requestBody: { required: true, content: { 'application/json': { schema: { $ref } } } },
      responses: {
        '2XX': { description: docsCopy.taken },
        '4XX': { description: docsCopy.refused },
      },
    };
    return [type, { post }];
  }),
);

function nameOf(schema: unknown): string {
  return Object.entries(components).find(([, other]) => other === schema)?.[0] ?? '';
}

/** The OpenAPI description at /api/openapi.json and its page at /api/docs. Call before the routes. */
export async function apiDocs(app: FastifyInstance, version: string): Promise<void> {
  const schemaRegistry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(components)) schemaRegistry.add(schema, { id });

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: docsCopy.title,
        description: docsCopy.introduction.join('\n\n'),
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      webhooks,
      components: {
        securitySchemes: {
          bearer: {
            description: docsCopy.bearer,
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
          },
          apiKey: { description: docsCopy.apiKey, type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: withoutInputs(createJsonSchemaTransformObject({ schemaRegistry })),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: docsCsp });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}

/** Each named schema also appears as an input; ours are only for answers. */
function withoutInputs(transform: SwaggerTransformObject): SwaggerTransformObject {
  return (document) => {
    const full = transform(document);
    if (!('components' in full) || !full.components?.schemas) return full;
    const schemas = Object.entries(full.components.schemas).filter(([id]) => id in components);
    return {
      ...full,
      components: { ...full.components, schemas: Object.fromEntries(schemas) },
    } as typeof full;
  };
}
