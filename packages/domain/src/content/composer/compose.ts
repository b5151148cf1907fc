import type { ContentIntent, ContentRequest } from '@flowdeck/contract/content/content';
import { inlinePhrase } from '../text/phrase.ts';
import { languageOf } from '../text/language.ts';
import { namesSubject } from '../text/subjects.ts';
import { missingDetails } from './details.ts';
import { readFacts } from './facts.ts';
import { intentOf } from './intent.ts';
import { outlineOf } from './outline.ts';
import { rooms } from './plan.ts';
import { readTitle } from './title.ts';
import { writeBrief } from './write-brief.ts';

/** What a request asks for, where it leaves that open. */
export interface Composed {
  /** Plain text as the contract's `content` describes it. */
  content: string;
  outline: boolean;
}

/** The intent that was chosen, or the one that the title suggests. */
export function intentFor({ intent, title }: Pick<ContentRequest, 'intent' | 'title'>) {
  return intent === 'auto' ? intentOf(title) : intent;
}

/** The language that was chosen or, in its absence, that of the author's words. */
export function languageFor({ language, title, keywords, facts }: ContentRequest): string {
  if (language === 'en') return language;
  const found = languageOf([title, ...keywords, facts].join('\n'));
  return language === 'other' && found === 'en' ? 'und' : found;
}

/**
 * Writes a brief from the request alone: the same request gives the same text. It knows nothing
 * about the subject and claims nothing: each paragraph holds words of the author's, or a note in
 * square brackets on what only the author can say. With `seoOptimized`, the first keyword that
 * is neither a person nor a verb is placed where the SEO checks expect it. The templates are English; in another language there is an outline
 * of the author's own words.
 */
export function compose(request: ContentRequest): Composed {
  const { title, tone, length, seoOptimized } = request;
  const keywords = request.keywords.map(inlinePhrase).filter((keyword) => keyword !== '');
  if (languageFor(request) !== 'en') {
    const content = outlineOf(keywords, readFacts(request.facts), rooms[length].sections);
    return { content, outline: true };
  }
  const intent: ContentIntent = intentFor(request);
  const words = readTitle(title, intent);
  const content = writeBrief({
    intent,
    tone,
    title: words,
    facts: readFacts(request.facts, words.sides),
    missing: missingDetails(request.facts),
    keywords,
    keyphrase: (seoOptimized && keywords.find(namesSubject)) || null,
    room: rooms[length],
    length,
  });
  return { content, outline: false };
}
