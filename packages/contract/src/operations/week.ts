import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../text.ts';

/** What is counted: leads that came, emails and posts that went out, drafts that were made, runs that did something or failed. */
export const weekFigures = ['leads', 'emails', 'posts', 'drafts', 'runs'] as const;

/** Days of a week. */
export const weekDays = 7;

const count = z.int().check(z.gte(0));

/** What happened in the last seven days, today among them, and in the seven before. */
export const getWeek = defineEndpoint({
  id: 'getWeek',
  method: 'GET',
  path: '/api/account/week',
  access: 'session',
  unlisted: true,
  query: z.object({
    /** Whose days they are, such as `Europe/Berlin`; UTC if left out, or unknown. */
    timeZone: z.optional(text(64)),
  }),
  data: z.object({
    /** When the first of the seven days began. */
    from: z.iso.datetime(),
    figures: z.array(
      z.object({
        /** One of `weekFigures`; a newer server may have more. */
        figure: z.string(),
        count,
        /** In the seven days before. */
        before: count,
        /** Of each of the seven days, the first one first. */
        days: z.array(count),
      }),
    ),
  }),
});

export type WeekFigure = (typeof weekFigures)[number];
export type Week = z.infer<(typeof getWeek)['data']>;
