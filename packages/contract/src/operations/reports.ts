import * as z from 'zod/mini';
import { platforms } from '../content/social.ts';
import { contractCopy } from '../contract-copy.ts';
import { defineEndpoint } from '../endpoint.ts';
import { leadThresholds } from '../leads/leads.ts';
import { text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

/** Most days of a report. */
export const reportDays = 366;
/** Up to so many days, a report has a point for each of them; else one for every seven. */
export const reportDailyUpTo = 92;

/**
 * What a report counts.
 * - `leads`: captured or imported
 * - `qualified`, `converted`: became that, and still are; counted when they did. Who is contacted or converted is also
 *   qualified.
 * - `sent`: emails that left, as `delivered` or `bounced`; these five are counted when the email left, or was made if
 *   nothing took it
 * - `opened`, `clicked`: delivered emails of broadcasts that a person opened or followed a link of; machines are left
 *   out. Null where no email is counted.
 * - `unsubscribed`: leads, when they did
 * - `broadcasts`: that began
 * - `published`, `missed`, `failed`, `cancelled`: posts in that state, by the time for which they were planned
 * - `drafts`: pieces that were written
 * - `runs`: that succeeded or failed, by when they began; `failedRuns` are those that failed
 */
export const reportMeasures = [
  'leads',
  'qualified',
  'converted',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'unsubscribed',
  'broadcasts',
  'published',
  'missed',
  'failed',
  'cancelled',
  'drafts',
  'runs',
  'failedRuns',
] as const;

/**
 * Averages and shares; null where there is nothing to divide by.
 * - `timeToQualify`, `timeToConvert`: mean time from capture, in seconds
 * - `openRate`, `clickRate`, `bounceRate`, `unsubscribeRate`: in percent with one decimal, as in the report of a
 *   broadcast: opened of the delivered emails whose opens are counted, clicked of the opened, bounced of the sent,
 *   unsubscribed of the delivered
 * - `seoScore`, `readabilityScore`: mean of the pieces that were written, as they are now, with one decimal
 * - `successRate`: runs that succeeded, in percent with one decimal
 * - `runTime`: mean time of a run, in seconds with one decimal
 */
export const reportFigures = [
  'timeToQualify',
  'timeToConvert',
  'openRate',
  'clickRate',
  'bounceRate',
  'unsubscribeRate',
  'seoScore',
  'readabilityScore',
  'successRate',
  'runTime',
] as const;

/** The lowest score of each band of leads. */
export const scoreBands = [0, leadThresholds.nurturing, leadThresholds.qualified] as const;

/** Which emails: of broadcasts, or of workflows. */
export const mailOrigins = ['broadcast', 'workflow'] as const;

/** Whether a workflow has made posts of a piece, or not; what people make of it themselves is not counted. */
export const draftFates = ['posts', 'draft'] as const;

/**
 * By what a measure is split, and what its parts are: every value of `source`, `status`, `score` (the lowest score of
 * a band), `origin`, `platform` and `fate`; of `form` the ids of those with leads.
 */
export const reportSplits = [
  { measure: 'leads', by: 'source' },
  { measure: 'leads', by: 'form' },
  { measure: 'leads', by: 'status' },
  { measure: 'leads', by: 'score' },
  { measure: 'sent', by: 'origin' },
  { measure: 'delivered', by: 'origin' },
  { measure: 'opened', by: 'origin' },
  { measure: 'clicked', by: 'origin' },
  { measure: 'bounced', by: 'origin' },
  { measure: 'published', by: 'platform' },
  { measure: 'missed', by: 'platform' },
  { measure: 'failed', by: 'platform' },
  { measure: 'cancelled', by: 'platform' },
  { measure: 'drafts', by: 'fate' },
] as const;

/** Workflows that a report names: those with the most runs. The others are one row. */
export const reportWorkflows = 20;

/** Forms that a report names: those with the most leads. The others are one row. */
export const reportForms = 20;

/** What a report has by hour and weekday: `opened` when it happened, and the others as in `reportMeasures`. */
export const reportHourMeasures = ['leads', 'sent', 'opened', 'published'] as const;

/**
 * The call whose list has what a measure counts, and the query that goes with it beside the period. A period is given
 * - to `listLeads` as `since`, `until` and `zone`: the days of the report; `reached` says which time of a lead they are
 *   about
 * - to the others as `from` and `until`: `startsAt` and `endsAt` of the report
 *
 * A part adds its own filter: `source`, `form`, `status`, `platform`, `origin`, and for a band `minScore` and `maxScore`. The
 * `runs` and `failedRuns` of a workflow are those that `listWorkflowRuns` lists for its `id` and the `status` `counted` or
 * `failed`.
 */
export const reportLists: Readonly<
  Partial<Record<ReportMeasure, { call: string; query: Readonly<Record<string, string>> }>>
> = {
  leads: { call: 'listLeads', query: {} },
  qualified: { call: 'listLeads', query: { reached: 'qualified' } },
  converted: { call: 'listLeads', query: { reached: 'converted' } },
  unsubscribed: { call: 'listLeads', query: { reached: 'unsubscribed' } },
  sent: { call: 'listSentMails', query: {} },
  delivered: { call: 'listSentMails', query: { outcome: 'delivered' } },
  opened: { call: 'listSentMails', query: { outcome: 'opened' } },
  clicked: { call: 'listSentMails', query: { outcome: 'clicked' } },
  bounced: { call: 'listSentMails', query: { outcome: 'bounced' } },
  published: { call: 'listPosts', query: { state: 'published' } },
  missed: { call: 'listPosts', query: { state: 'missed' } },
  failed: { call: 'listPosts', query: { state: 'failed' } },
  cancelled: { call: 'listPosts', query: { state: 'cancelled' } },
  broadcasts: { call: 'listBroadcasts', query: {} },
  drafts: { call: 'listDrafts', query: {} },
};

const count = z.int().check(z.gte(0));
const optionalCount = z.nullable(count);

/** From 1980 to 2999: before that, zones were not always whole quarters of an hour apart. */
const reportDay = z.iso
  .date()
  .check(z.regex(/^(?!(?:0|1[0-8]|19[0-7]|[3-9])\d*-)/, contractCopy.errors.format('date')));

const period = {
  /** First and last day, both among them; together at most `reportDays`. */
  from: reportDay,
  to: reportDay,
  /** Whose days they are, such as `Europe/Berlin`; UTC if left out, or unknown. */
  zone: z.optional(text(64)),
};

const days = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  /** When the first of the days begins, and when the last ends. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
});

/** A number beside that of the period it is compared with. */
const compared = { value: z.nullable(z.number()), before: z.nullable(z.number()) };

/** What happened in a period, beside another one; up to now, if the period is not over. */
export const getReport = defineEndpoint({
  id: 'getReport',
  method: 'GET',
  path: '/api/reports',
  access: 'session',
  unlisted: true,
  query: z.object({
    ...period,
    /**
     * With the days before, as many as these, or with the same days a month or a year before. By month and by year,
     * whole calendar months are compared with whole ones: as many before them, or those a year before.
     */
    compare: z.optional(z.enum(['previous', 'month', 'year'])),
  }),
  data: z.object({
    period: days,
    compared: days,
    /** The zone that was taken. */
    zone: z.string(),
    /** Of how many days a point of the series is; the last point may have fewer. */
    step: z.int(),
    /** The first day of each point of the series. */
    points: z.array(z.iso.date()),
    counts: z.array(
      z.object({
        /** One of `reportMeasures`; a newer server may have more. */
        measure: z.string(),
        count: optionalCount,
        before: optionalCount,
        /** One for each of `points`. */
        series: z.array(count),
        /** Of the other period, which may have more or fewer days if it is one by month or by year. */
        seriesBefore: z.array(count),
      }),
    ),
    figures: z.array(
      z.object({
        /** One of `reportFigures`; a newer server may have more. */
        figure: z.string(),
        ...compared,
      }),
    ),
    splits: z.array(
      z.object({
        measure: z.string(),
        by: z.string(),
        parts: z.array(
          z.object({
            /** Null for the forms that are not named. */
            part: z.nullable(z.string()),
            /** Of a form; null for other parts, and once it is deleted. */
            name: z.nullable(z.string()),
            count,
            before: count,
          }),
        ),
      }),
    ),
    /** Those with the most runs, and last, with the id null, the others together. */
    workflows: z.array(
      z.object({
        id: z.nullable(z.uuid()),
        /** Null for the others, and once it is deleted. */
        name: z.nullable(z.string()),
        runs: count,
        failedRuns: unlisted(optionalCount, null),
        runsBefore: count,
        /** As in `reportFigures`. */
        successRate: z.object(compared),
        runTime: z.object(compared),
      }),
    ),
  }),
});

/** At which hours of the week something happened in a period. */
export const getReportHours = defineEndpoint({
  id: 'getReportHours',
  method: 'GET',
  path: '/api/reports/hours',
  access: 'session',
  unlisted: true,
  query: z.object(period),
  data: z.object({
    period: days,
    zone: z.string(),
    measures: z.array(
      z.object({
        /** One of `reportHourMeasures`; a newer server may have more. */
        measure: z.string(),
        /** For each weekday, Monday first, a number for each hour of the clock. */
        hours: z.array(z.array(count)),
      }),
    ),
  }),
});

export type ReportMeasure = (typeof reportMeasures)[number];
export type ReportFigure = (typeof reportFigures)[number];
export type ReportSplit = (typeof reportSplits)[number];
export type ReportHourMeasure = (typeof reportHourMeasures)[number];
export type ReportQuery = z.output<(typeof getReport)['query']>;
export type ReportHoursQuery = z.output<(typeof getReportHours)['query']>;
export type Report = z.infer<(typeof getReport)['data']>;
export type ReportHours = z.infer<(typeof getReportHours)['data']>;

/** The parts that a split always has. */
export const fixedParts: Readonly<Partial<Record<ReportSplit['by'], readonly string[]>>> = {
  score: scoreBands.map(String),
  origin: mailOrigins,
  platform: platforms,
  fate: draftFates,
};
