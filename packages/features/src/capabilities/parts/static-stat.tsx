export interface StaticStatProps {
  label: string;
  /** Formatted, for example “100%”. */
  value: string;
  /** What screen readers say instead of a symbol. */
  spokenValue?: string;
}

/** One fixed figure of the landing page, inside a `dl`. */
export function StaticStat({ label, value, spokenValue }: StaticStatProps) {
  return (
    <div className="flex items-baseline justify-between gap-3 p-4 page-sm:flex-col page-sm:items-center">
      <dt className="order-last text-sm text-ink-muted">{label}</dt>
      <dd className="text-2xl font-semibold tracking-tight tabular-nums">
        {spokenValue ? (
          <>
            <span aria-hidden="true">{value}</span>
            <span className="sr-only">{spokenValue}</span>
          </>
        ) : (
          <bdi>{value}</bdi>
        )}
      </dd>
    </div>
  );
}
