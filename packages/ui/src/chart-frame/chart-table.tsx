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

// More than three columns do not fit a phone, where each row becomes a block of labelled values.
const table = cva('w-full table-fixed border-collapse text-sm tabular-nums', {
  variants: { stacks: { true: '@max-md:block', false: '' } },
});
const head = cva('', { variants: { stacks: { true: '@max-md:sr-only', false: '' } } });
const body = cva('', { variants: { stacks: { true: '@max-md:block', false: '' } } });
const row = cva('border-b border-line last:border-b-0', {
  variants: { stacks: { true: '@max-md:grid @max-md:py-2', false: '' } },
});
const rowName = cva('w-2/5 py-2 pe-3 text-start font-normal text-ink', {
  variants: { stacks: { true: '@max-md:w-full @max-md:py-0.5 @max-md:font-medium', false: '' } },
});
const cell = cva('py-2 ps-3 text-end text-ink', {
  variants: {
    stacks: {
      true: '@max-md:flex @max-md:flex-wrap @max-md:justify-between @max-md:gap-x-3 @max-md:py-0.5 @max-md:ps-0 @max-md:before:text-start @max-md:before:text-ink-muted @max-md:before:content-[attr(data-column)]',
      false: '',
    },
  },
});

/** The figures of a chart. Columns after the first are numbers and end-aligned. */
export function ChartTable({ labelledBy, columns, rows }: ChartTableProps) {
  const [first, ...others] = columns;
  const stacks = columns.length > 3;
  return (
    <table aria-labelledby={labelledBy} className={table({ stacks })}>
      <thead className={head({ stacks })}>
        <tr className="border-b border-line text-ink-muted">
          <th scope="col" className="w-2/5 pe-3 pb-2 text-start font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th key={column} scope="col" className="ps-3 pb-2 text-end font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={body({ stacks })}>
        {rows.map(([name, ...values], index) => (
          <tr key={index} className={row({ stacks })}>
            <th scope="row" className={rowName({ stacks })}>
              {name}
            </th>
            {others.map((column, position) => (
              <td key={column} data-column={column} className={cell({ stacks })}>
                {values[position]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
