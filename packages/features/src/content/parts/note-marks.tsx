import { useLayoutEffect, useRef, type RefObject } from 'react';
import { movedNotes } from '../model/moved-notes.ts';
import type { LiveScores } from '../model/score-draft.ts';

export interface NoteMarksProps {
  /** What the text is typed in; an ancestor of both is their offset parent. */
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  placeholders: LiveScores['placeholders'];
}

/** What makes lines break in one place as in another. */
const metrics = ['font', 'letterSpacing', 'padding', 'tabSize', 'wordSpacing'] as const;

/** Marks the notes to fill in: the same text, invisible, in front of what is typed. */
export function NoteMarks({ area, text, placeholders }: NoteMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [typed, marks] = [area.current, layer.current];
    if (!typed || !marks) return;
    const follow = () => {
      const style = getComputedStyle(typed);
      for (const name of metrics) marks.style[name] = style[name];
      marks.style.left = `${typed.offsetLeft + typed.clientLeft}px`;
      marks.style.top = `${typed.offsetTop + typed.clientTop}px`;
      marks.style.width = `${typed.clientWidth}px`;
      marks.style.height = `${typed.clientHeight}px`;
      marks.scrollTop = typed.scrollTop;
    };
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(typed);
    typed.addEventListener('scroll', follow, { passive: true });
    return () => {
      resized.disconnect();
      typed.removeEventListener('scroll', follow);
    };
  }, [area, text]);
  return (
    <div
      ref={layer}
      aria-hidden="true"
      dir="auto"
      className="pointer-events-none absolute overflow-hidden wrap-break-word whitespace-pre-wrap text-transparent select-none [unicode-bidi:plaintext] forced-colors:hidden"
    >
      {parts(text, placeholders)}
      {/* A last empty line has its height only before something. */}
      {'\n'}
    </div>
  );
}

/** The text with its notes marked. */
function parts(text: string, placeholders: LiveScores['placeholders']) {
  let from = 0;
  const marked = movedNotes(text, placeholders).flatMap(({ text: note, at }) => {
    const before = text.slice(from, at);
    from = at + note.length;
    return [
      before,
      <mark key={at} className="rounded-sm bg-caution/25 text-transparent">
        {note}
      </mark>,
    ];
  });
  return [...marked, text.slice(from)];
}
