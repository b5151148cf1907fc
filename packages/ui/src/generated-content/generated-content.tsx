import FileText from 'lucide-react/icons/file-text';
import { useId, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { ScoreMeterSkeleton } from '../score-meter/score-meter.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { ArticleBody } from './article-body.tsx';
import { generatedContentCopy } from './generated-content-copy.ts';

export interface GeneratedContentProps {
  /** The heading of the text, and the accessible name of the article. */
  title: string;
  /** Blank lines separate paragraphs; `#` marks headings, `-` and `1.` list items. */
  content: string;
  /** The same text drawn by the caller, such as rendered Markdown; its highest headings are `h4`. */
  body?: ReactNode;
  /** Keywords the text targets. */
  keywords: readonly string[];
  /** A label for where the text comes from: “Template draft”. */
  source?: string;
  /** One `ScoreMeter` each for SEO and readability; their skeletons while the text is being written. */
  scores: ReactNode;
  /** Copy and Download, as small buttons. */
  actions: ReactNode;
}

const frame = '@container grid min-w-0 grid-cols-1 gap-4';
const panel = 'min-w-0 card';
const head = 'flex flex-wrap items-start justify-between gap-3 border-b border-line p-4';
const keywordRow = 'flex flex-wrap gap-2 border-t border-line p-4';
const scoreGrid = 'grid grid-cols-1 items-start gap-4 @md:grid-cols-2';

/** A generated article with its scores, ready to read, copy and download. */
export function GeneratedContent({
  title,
  content,
  body,
  keywords,
  source,
  scores,
  actions,
}: GeneratedContentProps) {
  const titleId = useId();
  return (
    <div className={frame}>
      <div className={scoreGrid}>{scores}</div>
      <article aria-labelledby={titleId} className={panel}>
        <div className={head}>
          <div className="min-w-0 flex-[1_1_14rem]">
            <h3 id={titleId} dir="auto" className="text-xl font-semibold">
              {title}
            </h3>
            {source && (
              <div className="mt-1.5 flex">
                <Badge icon={<FileText />}>{source}</Badge>
              </div>
            )}
          </div>
          <div className="flex flex-wrap gap-2">{actions}</div>
        </div>
        <div className="p-4">{body ?? <ArticleBody text={content} />}</div>
        {keywords.length > 0 && (
          <ul aria-label={generatedContentCopy.keywords} className={keywordRow}>
            {keywords.map((keyword, index) => (
              <li key={index} className="flex max-w-full">
                <Badge>
                  <bdi>{keyword}</bdi>
                </Badge>
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  );
}

/** Placeholder shown while content is being generated. */
export function GeneratedContentSkeleton() {
  return (
    <div className={frame}>
      <div className={scoreGrid}>
        <ScoreMeterSkeleton />
        <ScoreMeterSkeleton />
      </div>
      <div className={panel}>
        <div className={head}>
          <div className="grid h-13 flex-[1_1_14rem] content-around">
            <Skeleton className="h-5 w-56 max-w-full" />
            <Skeleton className="h-5 w-28 rounded-full" />
          </div>
          <div className="flex gap-2">
            <Skeleton className="h-8 w-20" />
            <Skeleton className="h-8 w-28" />
          </div>
        </div>
        <div className="grid max-w-prose gap-3 p-4">
          {['w-full', 'w-11/12', 'w-full', 'w-3/5', 'w-full', 'w-4/5'].map((width, index) => (
            <div key={index} className="flex h-6 items-center">
              <Skeleton className={`h-3.5 ${width}`} />
            </div>
          ))}
        </div>
        <div className={keywordRow}>
          <Skeleton className="h-5 w-16 rounded-full" />
          <Skeleton className="h-5 w-28 rounded-full" />
          <Skeleton className="h-5 w-20 rounded-full" />
        </div>
      </div>
    </div>
  );
}
