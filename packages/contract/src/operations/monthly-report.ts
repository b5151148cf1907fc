import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../text.ts';

/** Whether a member gets each month's report by email. */
export const getMonthlyReport = defineEndpoint({
  id: 'getMonthlyReport',
  method: 'GET',
  path: '/api/reports/monthly',
  access: 'session',
  unlisted: true,
  data: z.object({
    /** Null if no email would reach them: the server sends none, or nobody has confirmed their address. */
    chosen: z.nullable(z.boolean()),
  }),
});

/** Each member chooses for themselves. It comes on the first of a month, and is about the month before. */
export const changeMonthlyReport = defineEndpoint({
  id: 'changeMonthlyReport',
  method: 'PATCH',
  path: '/api/reports/monthly',
  access: 'session',
  unlisted: true,
  body: z.object({
    chosen: z.boolean(),
    /** Whose months and mornings they are, such as `Europe/Berlin`. */
    timeZone: text(64),
  }),
});
