/** A block of an article. */
export type ArticleBlock =
  | { kind: 'heading'; /** 1 is the top level. */ depth: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] };

const headingMark = /^(#{1,6})\s+(\S.*)$/;
const bulletMark = /^[-*•]\s+(\S.*)$/;
const numberMark = /^\d+[.)]\s+(\S.*)$/;

/**
 * Splits plain text into headings (`#` to `######`), lists (`-`, `*`, `•`, `1.`) and paragraphs
 * separated by blank lines. All other text is kept as it is.
 */
export function articleBlocks(text: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  let open: ArticleBlock | undefined;
  const add = (block: ArticleBlock) => {
    blocks.push(block);
    open = block;
  };
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim();
    const heading = headingMark.exec(trimmed);
    const bullet = bulletMark.exec(trimmed);
    const item = (bullet ?? numberMark.exec(trimmed))?.[1];
    if (trimmed === '') {
      open = undefined;
    } else if (heading) {
      blocks.push({ kind: 'heading', depth: heading[1]?.length ?? 1, text: heading[2] ?? '' });
      open = undefined;
    } else if (item !== undefined) {
      const ordered = bullet === null;
      if (open?.kind === 'list' && open.ordered === ordered) open.items.push(item);
      else add({ kind: 'list', ordered, items: [item] });
    } else if (open?.kind === 'paragraph') {
      open.text += `\n${trimmed}`;
    } else {
      add({ kind: 'paragraph', text: trimmed });
    }
  }
  return blocks;
}
