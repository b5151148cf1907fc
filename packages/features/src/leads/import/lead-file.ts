import type * as rulesOfImport from '@flowdeck/domain/leads/import/file';
import { decodeText, detectEncoding, type Encoding } from './decode-text.ts';
import { fileKind, type FileKind } from './file-kind.ts';

type Rules = typeof rulesOfImport;
type RawTable = NonNullable<Awaited<ReturnType<Rules['readCsv']>>>;
export type LeadTable = ReturnType<Rules['withColumns']>;
export type Mapping = ReturnType<Rules['guessMapping']>;
export type ImportField = Exclude<keyof Mapping, 'optOuts'>;
export type ImportPlan = Awaited<ReturnType<Rules['planImport']>>;

/** A file of leads as it was read. */
export interface LeadFile {
  name: string;
  raw: RawTable;
  /** Which row names its columns, by its place; -1 if none does. */
  header: number;
  /** How its bytes were read; null for a workbook. */
  encoding: { used: Encoding; detected: Encoding } | null;
  /** The sheets of a workbook, and the one that is read. */
  sheets: { names: string[]; used: string } | null;
  rules: Rules;
}

/** What a person may set about how a file is read. */
export interface ReadingChoices {
  encoding?: Encoding;
  sheet?: string;
}

/** Why a file cannot be imported. */
export type FileFault =
  Exclude<FileKind, 'text' | 'workbook'> | 'read' | 'workbook' | 'empty' | 'tooLong' | 'tooLarge';

/** Most bytes of one file: browsers hold no text that is much longer. */
const mostBytes = 256 * 1024 * 1024;

/** Lets the browser draw. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Reads a CSV file or an Excel workbook. */
export async function readLeadFile(
  file: File,
  choices: ReadingChoices = {},
): Promise<LeadFile | FileFault> {
  if (file.size > mostBytes) return 'tooLarge';
  const rules = await import('@flowdeck/domain/leads/import/file');
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return 'read';
  }
  const kind = fileKind(bytes);
  if (kind === 'workbook') return readSheets(file.name, bytes, rules, choices.sheet);
  if (kind !== 'text') return kind;
  const detected = detectEncoding(bytes);
  const used = choices.encoding ?? detected;
  const raw = await rules.readCsv(decodeText(bytes, used), pause);
  const encoding = { used, detected };
  return checked({ name: file.name, raw, encoding, sheets: null, rules });
}

async function readSheets(name: string, bytes: Uint8Array, rules: Rules, wanted?: string) {
  const { readWorkbook } = await import('./workbook.ts');
  const sheets = await readWorkbook(bytes).catch(() => undefined);
  if (!sheets) return 'workbook';
  const emails = ({ rows }: (typeof sheets)[number]) =>
    rows.slice(0, 100).reduce((sum, row) => sum + rules.emailsIn(row), 0);
  const most = sheets.toSorted((a, b) => emails(b) - emails(a))[0];
  const sheet = sheets.find((one) => one.name === wanted) ?? most;
  if (!sheet) return 'empty';
  const rows = sheet.rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const width = Math.max(0, ...rows.slice(0, 1_000).map(({ cells }) => cells.length));
  const raw = rows.length > rules.mostRows + rules.headerRows ? undefined : { rows, width };
  const names = sheets.map((one) => one.name);
  return checked({ name, raw, encoding: null, sheets: { names, used: sheet.name }, rules });
}

function checked({
  raw,
  ...file
}: Omit<LeadFile, 'raw' | 'header'> & { raw: RawTable | undefined }): LeadFile | FileFault {
  if (!raw) return 'tooLong';
  const header = file.rules.findHeader(raw);
  if (raw.rows.length <= header + 1) return 'empty';
  if (raw.rows.length - header - 1 > file.rules.mostRows) return 'tooLong';
  return { ...file, raw, header };
}
