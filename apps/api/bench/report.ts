export interface Figure {
  figure: string;
  value: string;
  target: string;
  met: boolean;
}

/** Prints each figure with its target; the process fails if a target is missed. */
export function report(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`);
  console.table(
    figures.map(({ figure, value, target, met }) => ({
      figure,
      value,
      target,
      verdict: met ? 'met' : 'MISSED',
    })),
  );
  if (figures.some(({ met }) => !met)) process.exitCode = 1;
}

/** A number from the command line: `--seconds 60`. */
export function option(name: string, otherwise: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? otherwise : Number(process.argv[at + 1]);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} must be a whole number above 0.`);
}
