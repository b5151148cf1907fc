import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CopyDeck } from '../blocks/copy-deck.tsx';

/** What the deck shows, without its markup. */
const shown = renderToStaticMarkup(<CopyDeck />).replaceAll(/<[^>]+>/g, '\n');

describe('the copy deck', () => {
  it.each([['Failed to load dashboard data'], ['No workflows yet'], ['Total Workflows']])(
    'shows “%s”',
    (text) => {
      expect(shown).toContain(`\n${text}\n`);
    },
  );

  it('shows a text with a placeholder', () => {
    expect(shown).toContain('No workflows with the status “…”');
  });

  it('names the module to edit', () => {
    expect(shown).toContain('packages/features/src/workflows/workflows-copy.ts');
  });
});
