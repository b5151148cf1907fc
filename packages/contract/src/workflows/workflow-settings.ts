import * as z from 'zod/mini';
import { keywordsCopy } from '../keywords-copy.ts';
import { distinctKeywords } from '../keywords.ts';
import { contentLengths, contentTones, keywordLimits } from '../content/content.ts';
import { tagList } from '../leads/tag-list.ts';
import { leadFollowUps, leadSources } from '../leads/leads.ts';
import { mailText } from '../delivery/mail-placeholders.ts';
import { platforms } from '../content/social.ts';
import { limits, requiredText, text, timeOfDay } from '../text.ts';

/** Most topics of one list; each is the title of a draft. */
export const mostTopics = 100;

/** Most forms that one workflow names. */
export const mostForms = 100;

/** Longest text of an email, in UTF-16 code units. */
export const messageLimit = 5_000;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Which drafts are distributed: all of them, or those that workflows wrote, or those that people did. */
export const draftSources = ['any', 'workflows', 'people'] as const;

/** Days of the outreach emails, counted from the first (docs/specification.md, section 11). */
export const outreachDays = [0, 3, 7] as const;

/** What a Verification workflow looks at. */
export const verificationChecks = ['address', 'company', 'duplicates'] as const;

/** Whom they write to: all leads, those of a segment, or those that Lead Capture workflows let them write to. */
export const mailAudiences = ['all', 'segment', 'captured'] as const;

/** An email to a lead; its texts may have `mailPlaceholders`. */
export const mailMessage = z.object({
  subject: mailText(limits.subject, 'one line'),
  text: mailText(messageLimit),
});

const score = z.int().check(z.gte(0), z.lte(100));
/** Whether what it makes waits until a person has approved it. */
const approval = z.boolean();
const distinct = <T>(values: T[]): T[] => [...new Set(values)];

/** At least one of the values, in any order; a repeated one counts once. */
const someOf = <const Values extends readonly string[]>(values: Values) =>
  z.array(z.enum(values)).check(z.overwrite(distinct), z.minLength(1));

export const contentSettings = z.object({
  type: z.literal('Content Automation'),
  /** Written in turn, each once. An empty list stands for the workflow's own name. */
  topics: z
    .array(requiredText(limits.title))
    .check(z.overwrite(distinctKeywords), z.maxLength(mostTopics)),
  tone: z.enum(contentTones),
  length: z.enum(contentLengths),
  /** Of every draft; an empty list leaves them to the topic. */
  keywords: z
    .array(
      text(keywordLimits.characters, keywordsCopy.errors.tooLong(String(keywordLimits.characters))),
    )
    .check(z.overwrite(distinctKeywords), z.maxLength(keywordLimits.count)),
});

export const distributionSettings = z.object({
  type: z.literal('Marketing Distribution'),
  platforms: someOf(platforms),
  /** The days on which posts may go out. */
  weekdays: someOf(weekdays),
  /** `HH:MM` in `timeZone`; empty for the time at which it runs. */
  time: timeOfDay,
  /** IANA name of the time zone of days and time. */
  timeZone: requiredText(64),
  source: z.enum(draftSources),
  approval,
});

const audience = {
  audience: z._default(z.enum(mailAudiences), 'all'),
  /** The id of the segment, if that is the audience. */
  segment: z._default(z.nullable(z.uuid()), null),
};

export const outreachSettings = z.object({
  type: z.literal('Lead Outreach'),
  ...audience,
  /** One for each of `outreachDays`. */
  messages: z.array(mailMessage).check(z.length(outreachDays.length)),
  approval,
});

export const conversionSettings = z.object({
  type: z.literal('Conversion'),
  ...audience,
  /** The lowest score of an engaged lead. */
  threshold: score,
  message: mailMessage,
  approval,
});

export const verificationSettings = z.object({
  type: z.literal('Verification'),
  checks: someOf(verificationChecks),
});

export const captureSettings = z.object({
  type: z.literal('Lead Capture'),
  /** Where the leads come from that it takes in. */
  sources: someOf(leadSources),
  /** The ids of the forms whose leads it takes in; an empty list stands for all, and for leads of none. */
  forms: z._default(z.array(z.uuid()).check(z.overwrite(distinct), z.maxLength(mostForms)), []),
  /** What may write to these leads; nothing does if it is empty. */
  followUp: z.array(z.enum(leadFollowUps)).check(z.overwrite(distinct)),
  /** The lowest score of a lead that is followed up. */
  leastScore: score,
  /** What these leads are tagged with. */
  tags: z._default(tagList, []),
});

/** What a workflow does in detail, by its type. */
export const workflowSettings = z.discriminatedUnion('type', [
  contentSettings,
  distributionSettings,
  outreachSettings,
  conversionSettings,
  verificationSettings,
  captureSettings,
]);

export type WorkflowSettings = z.output<typeof workflowSettings>;
/** The settings of one type of workflow. */
export type SettingsOf<T extends WorkflowSettings['type']> = Extract<WorkflowSettings, { type: T }>;
export type MailMessage = z.output<typeof mailMessage>;
export type MailAudience = Pick<z.output<typeof outreachSettings>, 'audience' | 'segment'>;
export type Weekday = (typeof weekdays)[number];
export type DraftSource = (typeof draftSources)[number];
export type VerificationCheck = (typeof verificationChecks)[number];
