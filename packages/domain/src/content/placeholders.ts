/** A note in square brackets, which has a letter or a dash to fill in; a footnote has figures only. */
const note = /(?<note>\[(?=[^[\]\n]*[\p{L}…]|[\s._]*\])[^[\]\n]*\])/u;

/** What has square brackets and is no note. Whichever begins first is read first. */
const others = [
  // Code.
  /^ {0,3}(?:```|~~~)[^`\n]*$[^]*?^ {0,3}(?:```|~~~)|`[^`\n]+`/u,
  // The rest of a web address, unless its host is still a note.
  /:\/\/(?!\[[^:[\]\n]*\])(?:[^\s[\]<>]|\[[^\s[\]]*\])*/u,
  // A parameter of one, and an IPv6 address.
  /(?<=[\p{L}\p{N}_?&\]])\[[\p{L}\p{N}_.-]*\](?==|\[[\p{L}\p{N}_.-]*\]=)|\[(?:[\da-f.]*:){2,}[\da-f.]*(?:%\w+)?\]/u,
  // An HTML tag, and a conditional comment.
  /<\/?[a-z][^<>\n]*>|<!(?:--)?\[[^[\]\n]*\]/u,
  // A task, and a callout.
  /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ x]\](?=\s|$)|\[![a-z]+\]/u,
  // A footnote, and the address of a reference.
  /\[\^[^[\]\s]+\]|^ {0,3}\[[^[\]\n]+\]:(?=[ \t]*(?:[<#/.]|https?:|mailto:))/u,
  // A link, and one by reference.
  /\[[^[\]\n]*\](?:\([^()\n]*\)|\(|\[\d*\])/u,
];

const brackets = new RegExp([...others, note].map(({ source }) => source).join('|'), 'gimu');

/** The names of references, in lower case: `[name]: address`. */
const reference = /^ {0,3}\[([^[\]\n]+)\]:[ \t]*(?:[<#/.]|https?:|mailto:)/gimu;

/** An open placeholder and the place in the text where it begins, in UTF-16 code units. */
export interface PlacedPlaceholder {
  text: string;
  at: number;
}

/**
 * What only the author can fill in, as it stands in a text: the notes that the composer and the
 * captions leave in square brackets, and any like them. Nothing that has one may leave the product.
 * @returns each with its brackets, in order
 */
export function placedPlaceholders(text: string): PlacedPlaceholder[] {
  const references = new Set(
    Array.from(text.matchAll(reference), ([, name = '']) => name.toLowerCase()),
  );
  return Array.from(text.matchAll(brackets), ({ groups, index }) => ({
    text: groups?.['note'] ?? '',
    at: index,
  })).filter(({ text: found, at }, index, all) => {
    if (found === '') return false;
    const next = all[index + 1];
    const isName = (one: string) => references.has(one.slice(1, -1).toLowerCase());
    return !isName(found) && !(next?.at === at + found.length && isName(next.text));
  });
}

export const openPlaceholders = (text: string): string[] =>
  placedPlaceholders(text).map((placed) => placed.text);

/** Whether a text says nothing yet: it is empty, or nothing but a placeholder. */
export function isOnlyNote(text: string): boolean {
  const [note = ''] = openPlaceholders(text);
  return text.trim() === note;
}
