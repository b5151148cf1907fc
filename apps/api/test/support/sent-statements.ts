import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'libpg-query';
import { expect } from 'vitest';

/** A statement on tables that the product sent in a test. */
export interface SentStatement {
  /** Of a prepared statement; empty without one. */
  name: string;
  /** With parameters `$1`…, except for how many rows it wants at most. */
  text: string;
  /** The first test that sent it. */
  test: string;
}

const noted = new Set<string>();

/** Notes a statement for the tests of plans, which run after those that send it. */
export function noteStatement(folder: string, name: string, text: string, values: unknown[]): void {
  if (noted.has(text)) return;
  noted.add(text);
  const { stmts = [] } = parseSync(text) as { stmts?: { stmt: object }[] };
  const isOnTables = /^(Select|Insert|Update|Delete)Stmt$/.test(
    Object.keys(stmts[0]?.stmt ?? {}).join(),
  );
  if (!isOnTables) return;
  const { testPath = '', currentTestName = '' } = expect.getState();
  const sent: SentStatement = {
    name,
    text: withLimits(text, stmts, values),
    test: `${path.basename(testPath)}: ${currentTestName}`,
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${String(process.pid)}.jsonl`), `${JSON.stringify(sent)}\n`);
}

const notTogether = 'Run this together with the projects api-pglite and conformance.';

/**
 * What the tests of this run have sent, each text once.
 * @throws if those of a project did not run
 */
export function sentStatements(folder: string): SentStatement[] {
  if (!existsSync(folder)) throw new Error(notTogether);
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'),
  );
  const all = lines.map((line) => JSON.parse(line) as SentStatement);
  if (!all.some(({ test }) => test.startsWith('conformance.test.ts:')))
    throw new Error(notTogether);
  return [...new Map(all.map((sent) => [sent.text, sent])).values()];
}

/** The planner takes a limit that it does not know for a tenth of all rows. */
function withLimits(text: string, stmts: object[], values: unknown[]): string {
  const limits: { number: number; location: number }[] = [];
  visit(stmts);
  // The parser counts bytes.
  let bytes = Buffer.from(text);
  for (const { number, location } of limits.sort((one, other) => other.location - one.location)) {
    bytes = Buffer.concat([
      bytes.subarray(0, location),
      Buffer.from(String(values[number - 1])),
      bytes.subarray(location + `$${String(number)}`.length),
    ]);
  }
  return bytes.toString();

  function visit(part: unknown): void {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part) as [string, unknown][]) {
      const { ParamRef } = (value ?? {}) as { ParamRef?: (typeof limits)[number] };
      if (key === 'limitCount' && ParamRef) limits.push(ParamRef);
      visit(value);
    }
  }
}
