import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { inspect } from 'node:util';
import { describeError } from './errors/describe-error.ts';
import { StartError } from './errors/start-error.ts';

/** Tells the operator something, in one or more lines or as a table. */
export function print(said: string | object[]): void {
  console.log(printable(typeof said === 'string' ? said : tableOf(said)));
}

/** Ends a command that failed. Only an unexpected error needs a stack. */
export function fail(error: unknown): never {
  const said = error instanceof StartError ? error.message : inspect(describeError(error));
  console.error(printable(said));
  process.exit(1);
}

function tableOf(rows: object[]): string {
  const out = new PassThrough();
  new Console(out).table(rows);
  return String(out.read()).trimEnd();
}

/**
 * Text as a terminal may show it: what people typed moves no cursor, changes no colours and reverses nothing.
 * Lines stay lines.
 */
function printable(text: string): string {
  return text.replaceAll(
    /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
