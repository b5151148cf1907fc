import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const ping = defineEndpoint({
  id: 'ping',
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  data: z.object({ database: z.literal('up') }),
});
