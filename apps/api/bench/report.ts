export interface Figure {
  figure: string;
  value: string;
  mark: string;
  holds: boolean;
}

/** Prints what was measured beside its mark; the process fails where one does not hold. */
export function report(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  console.table(
    figures.map(({ figure, value, mark, holds }) => ({
      figure,
      value,
      mark,
      verdict: holds ? 'holds' : 'FAILS',
    })),
  );
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1;
}

/** A number from the command line: `--seconds 60`. */
export function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0.`);
}
