import { cva } from 'class-variance-authority';

export interface ChartTableData {
  /** Unique column names; the first column names the rows. */
  columns: readonly string[];
  /** One formatted text per column. */
  rows: readonly (readonly string[])[];
}

export interface ChartTableProps extends ChartTableData {
  /** The id of the element that names the table. */
  labelledBy: string;
}

// Where a row does not fit, it becomes a block of labelled values: more than three columns do not fit a
// phone, and large text leaves no room for two. Names may break anywhere; a figure in two parts would
// read as two.
const table = cva('w-full border-collapse text-sm tabular-nums', {
  variants: { many: { true: '@max-md:block', false: '@max-[15rem]:block' } },
});
const head = cva('', {
  variants: { many: { true: '@max-md:sr-only', false: '@max-[15rem]:sr-only' } },
});
const body = cva('', {
  variants: { many: { true: '@max-md:block', false: '@max-[15rem]:block' } },
});
const row = cva('border-b border-line last:border-b-0', {
  variants: {
    many: { true: '@max-md:grid @max-md:py-2', false: '@max-[15rem]:grid @max-[15rem]:py-2' },
  },
});
const rowName = cva('w-2/5 py-2 pe-3 text-start font-normal text-ink', {
  variants: {
    many: {
      true: '@max-md:w-full @max-md:py-0.5 @max-md:font-medium',
      false: '@max-[15rem]:w-full @max-[15rem]:py-0.5 @max-[15rem]:font-medium',
    },
  },
});
const cell = cva('py-2 ps-3 text-end break-words text-ink', {
  variants: {
    many: {
      true: '@max-md:flex @max-md:flex-wrap @max-md:justify-between @max-md:gap-x-3 @max-md:py-0.5 @max-md:ps-0 @max-md:before:text-start @max-md:before:text-ink-muted @max-md:before:content-[attr(data-column)]',
      false:
        '@max-[15rem]:flex @max-[15rem]:flex-wrap @max-[15rem]:justify-between @max-[15rem]:gap-x-3 @max-[15rem]:py-0.5 @max-[15rem]:ps-0 @max-[15rem]:before:text-start @max-[15rem]:before:text-ink-muted @max-[15rem]:before:content-[attr(data-column)]',
    },
  },
});

/** The figures of a chart. Columns after the first are numbers and end-aligned. */
export function ChartTable({ labelledBy, columns, rows }: ChartTableProps) {
  const [first, ...others] = columns;
  const many = columns.length > 3;
  return (
    <table aria-labelledby={labelledBy} className={table({ many })}>
      <thead className={head({ many })}>
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="w-2/5 pe-3 pb-2 text-start font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="ps-3 pb-2 text-end font-medium break-words">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={body({ many })}>
        {rows.map(([name, ...values], index) => (
          <tr key={index} className={row({ many })}>
            <th scope="row" className={rowName({ many })}>
              {name}
            </th>
            {others.map((column, position) => (
              <td key={column} data-column={column} className={cell({ many })}>
                {values[position]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
