import { emailsCopy } from './emails-copy.ts';
import { FromProduct, type LinkProps } from './parts/from-product.tsx';
import { Action, Paragraph, TextLink } from './parts/text.tsx';
import { colours } from './theme.ts';

const copy = emailsCopy.monthlyReport;

type Figure = keyof typeof copy.figures;

/** What is in percent; everything else is counted. */
const rates: ReadonlySet<Figure> = new Set<Figure>(['openRate', 'successRate']);

interface ComparedFigure {
  figure: Figure;
  /** Null where there is nothing to divide by; rates are in percent. */
  value: number | null;
  /** Of the month before. */
  before: number | null;
}

export interface MonthlyReportProps extends LinkProps {
  /** The name of the workspace. */
  workspace: string;
  /** The first day of the month: “2026-02-01”. */
  month: string;
  /** In the order in which they are shown; none if nothing happened. */
  figures: readonly ComparedFigure[];
  /** The absolute address of where the reader turns it off. */
  changeLink: string;
}

/** Tells a member what their workspace did in a month. */
export const MonthlyReport = ({
  workspace,
  month,
  figures,
  link,
  changeLink,
}: MonthlyReportProps) => (
  <FromProduct>
    {figures.length > 0 ? (
      <>
        <Paragraph>{copy.text(nameOf(month), workspace, nameOfBefore(month))}</Paragraph>
        <Figures of={figures} />
      </>
    ) : (
      <Paragraph>{copy.quiet(nameOf(month), workspace)}</Paragraph>
    )}
    <Action href={link}>{copy.button}</Action>
    <Paragraph muted>
      {copy.why} <TextLink href={changeLink}>{copy.turnOff}</TextLink>
    </Paragraph>
  </FromProduct>
);
MonthlyReport.subject = ({ month, workspace }: Pick<MonthlyReportProps, 'month' | 'workspace'>) =>
  copy.subject(nameOf(month), workspace);

const cell = {
  padding: '8px 12px 8px 0',
  borderBottom: `1px solid ${colours.line.light}`,
  fontSize: '16px',
  lineHeight: '24px',
  fontWeight: 400,
  textAlign: 'start',
} as const;
const ink = { ...cell, color: colours.ink.light };
const muted = { ...cell, color: colours['ink-muted'].light, fontSize: '14px' };

/** In plain text, a line for each figure. */
const Figures = ({ of }: { of: readonly ComparedFigure[] }) => (
  <table
    width="100%"
    cellPadding="0"
    cellSpacing="0"
    style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}
  >
    <tbody>
      <tr data-skip-in-text>
        {[copy.columns.figure, copy.columns.value, copy.columns.change].map((name) => (
          <th key={name} scope="col" className="ink-muted quote" style={muted}>
            {name}
          </th>
        ))}
      </tr>
      {of.map((figure) => (
        <tr key={figure.figure} data-row-in-text>
          <th scope="row" className="ink quote" style={ink}>
            {copy.figures[figure.figure]}
          </th>
          <td className="ink quote" style={{ ...ink, fontWeight: 600 }}>
            {display(figure.figure, figure.value)}
          </td>
          <td className="ink-muted quote" style={muted}>
            {changeOf(figure)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function changeOf({ figure, value, before }: ComparedFigure): string {
  const earlier = display(figure, before);
  if (before === null || (before === 0 && !rates.has(figure))) {
    return value ? copy.change.noneBefore : copy.change.noneEither;
  }
  if (value === null) return copy.change.was(earlier);
  if (value === before) return copy.change.same;
  return copy.change[value > before ? 'up' : 'down'](earlier);
}

const wholeNumber = new Intl.NumberFormat('en-US');

function display(figure: Figure, value: number | null): string {
  if (value === null) return copy.none;
  return rates.has(figure) ? `${value.toFixed(1)}%` : wholeNumber.format(value);
}

const longMonth = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** “February 2026” */
const nameOf = (month: string): string => longMonth.format(new Date(`${month}T00:00:00Z`));

function nameOfBefore(month: string): string {
  const before = new Date(`${month}T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  return longMonth.format(before);
}
