import {
  generateContent,
  getContentAnalytics,
  keywordKey,
  topKeywordCount,
  type ContentPiece,
  type ContentRequest,
} from '@flowdeck/contract/content';
import { mockCall } from '../mock-call.ts';
import { mockChecks, seedPieces } from '../seeds/content.ts';

const known = Object.values(seedPieces).flat();

export const contentHandlers = [
  mockCall(generateContent, ({ world, body }) => {
    const piece: ContentPiece = {
      ...written(body),
      ...known.find(({ title }) => title === body.title),
      id: world.nextId(),
      createdAt: new Date().toISOString(),
    };
    world.pieces = [piece, ...world.pieces];
    return piece;
  }),

  mockCall(getContentAnalytics, ({ world: { pieces } }) => ({
    totalGenerated: pieces.length,
    avgSeoScore: mean(pieces.map(({ seoScore }) => seoScore)),
    avgReadability: mean(pieces.map(({ readabilityScore }) => readabilityScore)),
    topKeywords: topKeywords(pieces),
  })),
];

/** A short piece of the same build as the server's template drafts. */
function written({
  title,
  keywords,
  tone,
}: ContentRequest): Omit<ContentPiece, 'id' | 'createdAt'> {
  const content = [
    `This ${tone} draft sets out a practical approach to “${title}”.`,
    ...keywords.map(
      (keyword) =>
        `## First steps with ${keyword}\n\n- Choose one limited task\n- [Add the first task that your team will take on]`,
    ),
    '## Conclusion and next step',
    '[Add your call to action: whom should readers contact, and what will they receive?]',
  ].join('\n\n');
  return {
    title,
    content,
    keywords,
    source: 'template',
    model: null,
    wordCount: content.split(/\s+/).length,
    seoScore: 86,
    seoChecks: mockChecks.seo,
    readabilityScore: 64,
    readabilityChecks: mockChecks.readability,
  };
}

function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? 0 : Math.round((sum / values.length) * 10) / 10;
}

function topKeywords(pieces: readonly ContentPiece[]) {
  const found = new Map<string, { keyword: string; usage: number }>();
  for (const keyword of [...pieces].reverse().flatMap(({ keywords }) => keywords)) {
    const key = keywordKey(keyword);
    found.set(key, { keyword, ...found.get(key), usage: (found.get(key)?.usage ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.usage - a.usage).slice(0, topKeywordCount);
}
