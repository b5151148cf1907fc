import { articleBlocks, type ArticleBlock } from './article-blocks.ts';

export interface ArticleBodyProps {
  /** Plain text in the format of `articleBlocks`. */
  text: string;
}

/** An article's text. Its headings are levels 4 to 6, below the title of the panel. */
export function ArticleBody({ text }: ArticleBodyProps) {
  const blocks = articleBlocks(text);
  const depths = blocks.map((block) => (block.kind === 'heading' ? block.depth : Infinity));
  const topDepth = Math.min(...depths);
  return (
    <div className="grid max-w-prose grid-cols-1 gap-3 text-lg">
      {blocks.map((block, index) => (
        <Block key={index} block={block} topDepth={topDepth} />
      ))}
    </div>
  );
}

function Block({ block, topDepth }: { block: ArticleBlock; topDepth: number }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = (['h4', 'h5', 'h6'] as const)[block.depth - topDepth] ?? 'h6';
      return (
        <Heading dir="auto" className="mt-2 text-start font-semibold first:mt-0">
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p dir="auto" className="text-start whitespace-pre-line">
          {block.text}
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        // The whole list has one direction, so that the markers are on the indented side.
        <List
          dir="auto"
          className={block.ordered ? 'list-decimal ps-6 text-start' : 'list-disc ps-6 text-start'}
        >
          {block.items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </List>
      );
    }
  }
}
