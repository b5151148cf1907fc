import type { ContentRequest, ContentTone } from '@flowdeck/contract/content';
import { inlinePhrase } from '../text/phrase.ts';
import { fill } from './fill.ts';
import { createMeasure } from './measure.ts';
import { createPicker } from './pick.ts';
import { planPiece, rooms } from './plan.ts';
import { readTitle } from './title.ts';
import type { Voice } from './voice.ts';
import { casual } from './voices/casual.ts';
import { friendly } from './voices/friendly.ts';
import { professional } from './voices/professional.ts';
import { technical } from './voices/technical.ts';

const voices: Record<ContentTone, Voice> = { professional, casual, technical, friendly };

/**
 * Writes a draft in English from the request alone: the same request gives the same text. It knows
 * nothing about the subject and claims nothing; brackets mark what only the author can say. With
 * `seoOptimized`, the first keyword is placed where the SEO checks expect it.
 * @returns plain text as the contract's `content` describes it, of 300, 700 or 1,200 words (± 15 %)
 */
export function compose(request: ContentRequest): string {
  const { title, tone, length, seoOptimized: seo } = request;
  const keywords = request.keywords.map(inlinePhrase).filter((keyword) => keyword !== '');
  const voice = voices[tone];
  const keyphrase = seo ? (keywords[0] ?? null) : null;
  return fill({
    blocks: planPiece({
      voice,
      pick: createPicker(JSON.stringify([title, keywords, tone, length, seo])),
      title: readTitle(title),
      keywords,
      keyphrase,
      length,
    }),
    topics: voice.topics,
    keyphrase,
    words: rooms[length].words,
    measure: createMeasure(keyphrase),
  });
}
