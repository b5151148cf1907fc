import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const ping = defineEndpoint({
  id: 'ping',
  method: 'GET',
  path: '/api/ping',
  summary: 'Ask the database for a sign of life; 503 when it gives none',
  tag: 'Status',
  access: 'public',
  data: z.object({ database: z.literal('up') }),
  problems: ['unavailable'],
});
