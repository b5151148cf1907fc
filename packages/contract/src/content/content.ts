import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { keywordsCopy } from '../keywords-copy.ts';
import { distinctKeywords } from '../keywords.ts';
import { textPart } from '../event-stream.ts';
import { limits, requiredText, text } from '../text.ts';
import { unlisted } from '../unlisted.ts';

export const contentTones = ['professional', 'casual', 'technical', 'friendly'] as const;
export const contentLengths = ['short', 'medium', 'long'] as const;

/** What a piece is for. */
export const contentIntents = [
  'how-to',
  'list',
  'comparison',
  'announcement',
  'case-study',
] as const;

/** The language of the templates, and any other; `auto` goes by what the author wrote. */
export const contentLanguages = ['auto', 'en', 'other'] as const;

/** Who writes a piece: the language model if the server has one, or the templates in any case. */
export const contentWriters = ['auto', 'template'] as const;

/** Defaults of a request. */
export const contentDefaults = {
  tone: 'professional',
  length: 'medium',
  seoOptimized: true,
  intent: 'auto',
  facts: '',
  language: 'auto',
  writer: 'auto',
} as const;

/** Most keywords of one piece, and the longest keyword in UTF-16 code units. */
export const keywordLimits = { count: 20, characters: 60 } as const;

/** Longest facts of one piece, in UTF-16 code units. */
export const factsLimit = 5_000;

/** What wrote a piece: the server's own template composer, or a language model. */
export const contentSources = ['template', 'model'] as const;

/** How long the language model may take in all, in seconds; the operator sets it within these. */
export const modelSeconds = { least: 5, most: 300, byDefault: 30 } as const;

/** Most keywords in the analytics. */
export const topKeywordCount = 10;

const score = z.int().check(z.gte(0), z.lte(100));

/** One of the checks that add up to a score. */
export const scoreCheck = z.object({
  /** Names the rule; the same in every answer, and unique in a list. */
  id: z.string(),
  /** Whether it earned all its points. */
  passed: z.boolean(),
  points: z.int().check(z.gte(0)),
  /** The most points it can earn. The checks of a score add up to 100. */
  of: z.int().check(z.gte(1)),
  /** What was found and, if it failed, what to do; for people to read. */
  message: z.string(),
});

export const contentPiece = z.object({
  id: unlisted(z.uuid(), null),
  createdAt: unlisted(z.iso.datetime(), null),
  title: z.string(),
  /**
   * Plain text: `## ` and `### ` subheadings, `- ` list items, blank lines between paragraphs.
   * Square brackets hold what the author has to fill in; nothing that has them can be posted.
   */
  content: z.string(),
  /** The first one is the keyphrase that the SEO checks look for. */
  keywords: z.array(z.string()),
  seoScore: score,
  readabilityScore: score,
  source: unlisted(z.enum(contentSources), null),
  /** Name of the language model; null for a template. */
  model: unlisted(z.nullable(z.string()), null),
  wordCount: unlisted(z.int().check(z.gte(0)), null),
  /** As requested, or as the title reads; null for a piece from before there were intents. */
  intent: unlisted(z.nullable(z.enum(contentIntents)), null),
  /** ISO 639-1 code of what the author wrote; null where nothing tells. */
  language: unlisted(z.nullable(z.string()), null),
  /** Whether it only arranges what the author wrote, because no template speaks the language. */
  outline: unlisted(z.boolean(), false),
  seoChecks: unlisted(z.array(scoreCheck), []),
  readabilityChecks: unlisted(z.array(scoreCheck), []),
});

export const contentAnalytics = z.object({
  totalGenerated: z.int().check(z.gte(0)),
  /** Mean over all pieces, 0 to 100 with one decimal; 0 before the first. */
  avgSeoScore: z.number().check(z.gte(0), z.lte(100)),
  /** Mean over all pieces, 0 to 100 with one decimal; 0 before the first. */
  avgReadability: z.number().check(z.gte(0), z.lte(100)),
  /** Most used first; `usage` is the number of pieces with this keyword. */
  topKeywords: z.array(z.object({ keyword: z.string(), usage: z.int().check(z.gte(1)) })),
});

/** The same request again, answered by the templates, gives the draft that there is, unless it was changed. */
export const generateContent = defineEndpoint({
  id: 'generateContent',
  method: 'POST',
  path: '/api/content/generate',
  access: 'session',
  scope: 'content:write',
  grows: true,
  body: z.object({
    title: requiredText(limits.title),
    keywords: z._default(
      z
        .array(
          text(
            keywordLimits.characters,
            keywordsCopy.errors.tooLong(String(keywordLimits.characters)),
          ),
        )
        .check(z.overwrite(distinctKeywords), z.maxLength(keywordLimits.count)),
      [],
    ),
    tone: z._default(z.enum(contentTones), contentDefaults.tone),
    length: z._default(z.enum(contentLengths), contentDefaults.length),
    seoOptimized: z._default(z.boolean(), contentDefaults.seoOptimized),
    /** `auto` goes by the title. */
    intent: unlisted(
      z._default(z.enum(['auto', ...contentIntents]), contentDefaults.intent),
      contentDefaults.intent,
    ),
    /** What the author knows, one fact a line; the text is built around them. */
    facts: unlisted(z._default(text(factsLimit), contentDefaults.facts), contentDefaults.facts),
    language: unlisted(
      z._default(z.enum(contentLanguages), contentDefaults.language),
      contentDefaults.language,
    ),
    writer: unlisted(
      z._default(z.enum(contentWriters), contentDefaults.writer),
      contentDefaults.writer,
    ),
  }),
  /** Only what a language model writes comes in parts. */
  events: textPart,
  data: contentPiece,
});

export const getContentAnalytics = defineEndpoint({
  id: 'getContentAnalytics',
  method: 'GET',
  path: '/api/content/analytics',
  access: 'session',
  scope: 'content:read',
  data: unlisted(contentAnalytics, null),
});

export type ContentTone = (typeof contentTones)[number];
export type ContentLength = (typeof contentLengths)[number];
export type ContentIntent = (typeof contentIntents)[number];
export type ContentRequest = z.infer<(typeof generateContent)['body']>;
export type ContentPiece = z.infer<typeof contentPiece>;
export type ContentAnalytics = z.infer<typeof contentAnalytics>;
export type ScoreCheck = z.infer<typeof scoreCheck>;
