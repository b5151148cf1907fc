/** The beginning of a text in one line, of at most so many UTF-16 code units. */
export const beginningOf = (text: string, longest: number): string =>
  cut(text.trim().replaceAll(/\s+/g, ' '), longest);

/** A text, or as much of its beginning as fits and an ellipsis. */
export const cut = (text: string, longest: number): string =>
  text.length <= longest
    ? text
    : `${text
        .slice(0, longest - 1)
        .toWellFormed()
        // The ellipsis stands for the full stop, too.
        .replace(/(?<![\s.…])[\s.…]+$/, '')}…`;
