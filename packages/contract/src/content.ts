import * as z from 'zod/mini';
import { contractCopy } from './contract-copy.ts';
import { defineEndpoint } from './endpoint.ts';
import { limits, requiredText, text } from './text.ts';
import { unlisted } from './unlisted.ts';

export const contentTones = ['professional', 'casual', 'technical', 'friendly'] as const;
export const contentLengths = ['short', 'medium', 'long'] as const;

/** Defaults of a request. */
export const contentDefaults = {
  tone: 'professional',
  length: 'medium',
  seoOptimized: true,
} as const;

/** Most keywords of one piece, and the longest keyword in UTF-16 code units. */
export const keywordLimits = { count: 20, characters: 60 } as const;

/** What wrote a piece: the server's own template composer, or a language model. */
export const contentSources = ['template', 'model'] as const;

/** Most keywords in the analytics. */
export const topKeywordCount = 10;

/** The same for two spellings of one keyword. */
export function keywordKey(keyword: string): string {
  return keyword.trim().normalize('NFKC').toLowerCase();
}

/** The keywords, trimmed, without empty ones or duplicates; the first spelling stays. */
export function distinctKeywords(keywords: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const keyword of keywords) {
    const key = keywordKey(keyword);
    if (key !== '' && !kept.has(key)) kept.set(key, keyword.trim());
  }
  return [...kept.values()];
}

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
   * A template has square brackets where the author must fill in something.
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

export const generateContent = defineEndpoint({
  id: 'generateContent',
  method: 'POST',
  path: '/api/content/generate',
  access: 'session',
  body: z.object({
    title: requiredText(limits.title),
    keywords: z._default(
      z
        .array(
          text(
            keywordLimits.characters,
            contractCopy.errors.keywordTooLong(String(keywordLimits.characters)),
          ),
        )
        .check(z.overwrite(distinctKeywords), z.maxLength(keywordLimits.count)),
      [],
    ),
    tone: z._default(z.enum(contentTones), contentDefaults.tone),
    length: z._default(z.enum(contentLengths), contentDefaults.length),
    seoOptimized: z._default(z.boolean(), contentDefaults.seoOptimized),
  }),
  data: contentPiece,
});

export const getContentAnalytics = defineEndpoint({
  id: 'getContentAnalytics',
  method: 'GET',
  path: '/api/content/analytics',
  access: 'session',
  data: unlisted(contentAnalytics, null),
});

export type ContentTone = (typeof contentTones)[number];
export type ContentLength = (typeof contentLengths)[number];
export type ContentRequest = z.infer<(typeof generateContent)['body']>;
export type ContentPiece = z.infer<typeof contentPiece>;
export type ContentAnalytics = z.infer<typeof contentAnalytics>;
export type ScoreCheck = z.infer<typeof scoreCheck>;
