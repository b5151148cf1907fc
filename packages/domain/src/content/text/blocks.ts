/** A heading, list item or paragraph of a piece; `text` is without its mark. */
export interface Block {
  kind: 'heading' | 'item' | 'paragraph';
  /** Of a heading, from 1 to 6; 0 of anything else. */
  level: number;
  text: string;
}

/**
 * Reads the plain text that pieces are written in: `#` to `######` headings, `-`, `*`, `+` and
 * numbered items, and paragraphs, which end at an empty line or at the next mark.
 */
export function readBlocks(content: string): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of content.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const text = line.trim();
    const last = blocks.at(-1);
    const marked = readMark(text);
    if (marked) blocks.push(marked);
    else if (open && last && text !== '') last.text += ` ${text}`;
    else if (text !== '') blocks.push({ kind: 'paragraph', level: 0, text });
    open = text !== '' && marked?.kind !== 'heading';
  }
  return blocks.filter((block) => block.text !== '');
}

function readMark(line: string): Block | undefined {
  const [mark, signs] = /^(#{1,6})(?:\s|$)/.exec(line) ?? [];
  if (mark !== undefined && signs !== undefined) {
    return { kind: 'heading', level: signs.length, text: line.slice(mark.length).trim() };
  }
  const item = /^(?:[-*+]|\d{1,3}[.)])(?:\s|$)/.exec(line);
  if (item) return { kind: 'item', level: 0, text: line.slice(item[0].length).trim() };
  return undefined;
}
