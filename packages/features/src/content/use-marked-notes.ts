import { useEffect, type RefObject } from 'react';

/** What base.css calls the marks. */
const name = 'notes';

/**
 * Marks the notes to fill in in an article, where the browser can without changing the text.
 * @param ref what it is in
 * @param shown says what is shown, so that something else is marked anew
 */
export function useMarkedNotes(ref: RefObject<HTMLElement | null>, shown: string): void {
  useEffect(() => {
    const article = ref.current?.querySelector('article');
    if (!article || !('highlights' in CSS)) return;
    let isGone = false;
    // Without the rule, the text stays as it is.
    void import('@flowdeck/domain/content/placeholders').then(
      ({ placedPlaceholders }) => {
        if (isGone) return;
        const texts = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
        const notes = new Highlight();
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          // What is rendered as code has lost the backticks by which the rule knows it.
          if (node.parentElement?.closest('code, pre')) continue;
          for (const { text, at } of placedPlaceholders(node.nodeValue ?? '')) {
            const [startContainer, endContainer] = [node, node];
            const endOffset = at + text.length;
            notes.add(
              new StaticRange({ startContainer, startOffset: at, endContainer, endOffset }),
            );
          }
        }
        CSS.highlights.set(name, notes);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      CSS.highlights.delete(name);
    };
  }, [ref, shown]);
}
