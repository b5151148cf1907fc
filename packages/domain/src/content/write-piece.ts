import type { ContentPiece, ContentRequest } from '@flowdeck/contract/content/content';
import { compose, intentFor, languageFor } from './composer/compose.ts';
import { scorePiece } from './score-piece.ts';

/** A piece of which it is not said yet when it was stored, and as what. */
export type WrittenPiece = Omit<ContentPiece, 'id' | 'createdAt'>;

type Template = Pick<WrittenPiece, 'source' | 'title' | 'content' | 'keywords'>;

/** Whether a piece is the draft that the built-in composer made of the same request before. */
export const isSameTemplate = (stored: Template, piece: Template): boolean =>
  piece.source === 'template' &&
  stored.source === 'template' &&
  stored.title === piece.title &&
  stored.content === piece.content &&
  stored.keywords.join('\n') === piece.keywords.join('\n');

/**
 * A scored piece: the language model's text, or where there is none, the embedded composer's.
 * @param model what a language model with this name wrote
 */
export function writePiece(
  request: ContentRequest,
  model: { name: string; content: string } | null,
): WrittenPiece {
  const { title, keywords } = request;
  const { content, outline } = model
    ? { content: model.content, outline: false }
    : compose(request);
  return {
    title,
    content,
    keywords,
    source: model ? 'model' : 'template',
    model: model?.name ?? null,
    intent: intentFor(request),
    language: languageFor(request),
    outline,
    ...scorePiece({ title, content, keywords }),
  };
}
