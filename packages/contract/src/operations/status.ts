import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { unlisted } from '../unlisted.ts';

export const ping = defineEndpoint({
  id: 'ping',
  method: 'GET',
  path: '/api/ping',
  access: 'public',
  data: unlisted(z.object({ database: z.literal('up') }), null),
});
