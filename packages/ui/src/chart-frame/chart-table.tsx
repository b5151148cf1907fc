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

/**
 * The figures of a chart. Columns after the first are numbers and end-aligned. Where a row does not fit, it
 * becomes a block of labelled values; the roles are explicit because Safari drops those of elements that
 * are not displayed as parts of a table. Names may break anywhere; a figure in two parts would read as two.
 */
export function ChartTable({ labelledBy, columns, rows }: ChartTableProps) {
  const [first, ...others] = columns;
  return (
    <table
      role="table"
      aria-labelledby={labelledBy}
      data-columns={columns.length > 3 ? 'many' : 'few'}
      className="w-full border-collapse text-sm tabular-nums stacked:block"
    >
      <thead className="stacked:sr-only">
        <tr role="row" className="border-b border-line text-ink-muted">
          <th role="columnheader" scope="col" className="w-2/5 pe-3 pb-2 text-start font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="ps-3 pb-2 text-end font-medium break-words"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="stacked:block">
        {rows.map(([name, ...values], index) => (
          <tr
            key={index}
            role="row"
            className="border-b border-line last:border-b-0 stacked:grid stacked:grid-cols-1 stacked:py-2"
          >
            <th
              role="rowheader"
              scope="row"
              className="w-2/5 py-2 pe-3 text-start font-normal text-ink stacked:w-full stacked:py-0.5 stacked:font-medium"
            >
              {name}
            </th>
            {others.map((column, position) => (
              <td key={column} role="cell" data-column={column} className={cell}>
                {values[position]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell =
  'py-2 ps-3 text-end break-words text-ink stacked:flex stacked:flex-wrap stacked:justify-between stacked:gap-x-3 stacked:py-0.5 stacked:ps-0 stacked:before:min-w-0 stacked:before:text-start stacked:before:text-ink-muted stacked:before:content-[attr(data-column)]';
