import { useId } from 'react';
import { Fact, FactSkeleton } from '../fact/fact.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { mediaSpecTableCopy } from './media-spec-table-copy.ts';

export interface MediaSpec {
  /** “Instagram”. */
  platform: string;
  /** “JPG, PNG, MP4”. */
  fileTypes: string;
  /** “1080 × 1080”. */
  dimensions: string;
  /** “100MB video, 8MB photo”. */
  maxSize: string;
  /** Advice on quality. */
  quality: string;
}

export interface MediaSpecTableProps {
  /** Names the table: “Media specifications”. */
  label: string;
  /** One entry for each platform, in the order they are shown. */
  specs: readonly MediaSpec[];
}

/** Half a size at the end of a line would read as another one. */
const unbroken = (dimensions: string) => dimensions.replaceAll(' × ', '\u00A0×\u00A0');

const columns = ['fileTypes', 'dimensions', 'maxSize', 'quality'] as const;

const frame = '@container card';
const narrowList = 'divide-y divide-line @2xl:hidden';
const narrowFacts = 'mt-3 grid gap-x-4 gap-y-3 @xs:grid-cols-2';

/**
 * The media each platform accepts: a table where there is room, else a list. Both are in the document
 * and one is hidden, because screen readers do not recognise a table styled as blocks.
 */
export function MediaSpecTable({ label, specs }: MediaSpecTableProps) {
  const shown = specs.map((spec) => ({ ...spec, dimensions: unbroken(spec.dimensions) }));
  return (
    <div className={frame}>
      <SpecTable label={label} specs={shown} />
      <SpecList label={label} specs={shown} />
    </div>
  );
}

function SpecTable({ label, specs }: MediaSpecTableProps) {
  return (
    <table className="w-full border-collapse text-sm @max-2xl:hidden">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-muted">
          <th scope="col" className="px-4 py-2 text-start font-medium">
            {mediaSpecTableCopy.platform}
          </th>
          {columns.map((key) => (
            <th key={key} scope="col" className="px-4 py-2 text-start font-medium">
              {mediaSpecTableCopy[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {specs.map((spec, index) => (
          <tr key={index} className="align-top">
            <th scope="row" className="px-4 py-3 text-start font-medium whitespace-nowrap">
              <bdi>{spec.platform}</bdi>
            </th>
            {columns.map((key) => (
              <td key={key} className="px-4 py-3 tabular-nums">
                <bdi>{spec[key]}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SpecList({ label, specs }: MediaSpecTableProps) {
  const id = useId();
  return (
    <ul aria-label={label} className={narrowList}>
      {specs.map((spec, index) => (
        <li key={index} aria-labelledby={`${id}-${index}`} className="p-4">
          <p id={`${id}-${index}`} dir="auto" className="font-medium">
            {spec.platform}
          </p>
          <dl className={narrowFacts}>
            {columns.map((key) => (
              <Fact key={key} term={mediaSpecTableCopy[key]}>
                {spec[key]}
              </Fact>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

export interface MediaSpecTableSkeletonProps {
  /** How many platforms are expected. */
  rows?: number;
}

/** Placeholder shown while the specifications load. */
export function MediaSpecTableSkeleton({ rows = 2 }: MediaSpecTableSkeletonProps) {
  const places = Array.from({ length: rows }, (_, index) => index);
  return (
    <div className={frame}>
      <div className="divide-y divide-line @max-2xl:hidden">
        <div className="flex h-8 items-center px-4">
          <Skeleton className="h-2.5 w-full" />
        </div>
        {places.map((place) => (
          <div key={place} className="flex h-11 items-center px-4">
            <Skeleton className="h-3 w-full" />
          </div>
        ))}
      </div>
      <div className={narrowList}>
        {places.map((place) => (
          <div key={place} className="p-4">
            <div className="flex h-5 items-center">
              <Skeleton className="h-3.5 w-24" />
            </div>
            <div className={narrowFacts}>
              {columns.map((key) => (
                <FactSkeleton key={key} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
