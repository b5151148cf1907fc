import type { ActivityRecord } from '@flowdeck/contract/workflows/activities';
import type {
  ArchivedAccount,
  ArchivedBroadcast,
  ArchivedDraft,
  ArchivedHeld,
  archiveFiles,
  ArchivedLead,
  ArchivedRun,
  ArchivedWebhook,
  ArchivedWorkflow,
} from '@flowdeck/contract/operations/archive-files';
import type { LeadForm } from '@flowdeck/contract/leads/lead-forms';
import type { LeadSegment } from '@flowdeck/contract/leads/lead-segments';
import type { MailRead } from '@flowdeck/contract/delivery/mail-reads';
import type { Mail } from '@flowdeck/contract/delivery/mails';
import type { Post } from '@flowdeck/contract/content/social-posts';
import { csvFile, csvLines } from '../../csv.ts';
import { leadsToCsv } from '../../leads/lead-csv.ts';
import { archiveCopy } from './archive-copy.ts';

/** What an archive is made of. Each list is read as it is written, so none is ever in memory as a whole. */
export interface ArchiveSource {
  account: () => Promise<ArchivedAccount>;
  workflows: () => AsyncIterable<ArchivedWorkflow>;
  runs: () => AsyncIterable<ArchivedRun>;
  leads: () => AsyncIterable<ArchivedLead>;
  segments: () => AsyncIterable<LeadSegment>;
  forms: () => AsyncIterable<LeadForm>;
  held: () => AsyncIterable<ArchivedHeld>;
  drafts: () => AsyncIterable<ArchivedDraft>;
  posts: () => AsyncIterable<Post>;
  broadcasts: () => AsyncIterable<ArchivedBroadcast>;
  emails: () => AsyncIterable<Mail>;
  reads: () => AsyncIterable<MailRead>;
  activities: () => AsyncIterable<ActivityRecord>;
  webhooks: () => AsyncIterable<ArchivedWebhook>;
}

/** A file of an archive, in parts. */
export interface ArchiveFile {
  name: string;
  text: AsyncIterable<string>;
}

/** How long the address of an archive waits for its download, in milliseconds. */
export const archiveTicketMs = 60_000;

/** What the browser saves it as. */
export const archiveName = (at: Date) => `flowdeck-${at.toISOString().slice(0, 10)}.zip`;

/**
 * The files of an archive, one after the other.
 * @param at when it is made
 */
export async function* archiveOf(source: ArchiveSource, at: Date): AsyncGenerator<ArchiveFile> {
  const account = await source.account();
  const { columns } = archiveCopy;
  yield { name: archiveCopy.readme.name, text: once(readme(account.username, at)) };
  const json = {
    'account.json': once(`${JSON.stringify(account, undefined, 2)}\n`),
    'workflows.json': jsonList(source.workflows()),
    'runs.json': jsonList(source.runs()),
    'leads.json': jsonList(source.leads()),
    'segments.json': jsonList(source.segments()),
    'forms.json': jsonList(source.forms()),
    'held.json': jsonList(source.held()),
    'drafts.json': jsonList(source.drafts()),
    'posts.json': jsonList(source.posts()),
    'broadcasts.json': jsonList(source.broadcasts()),
    'emails.json': jsonList(source.emails()),
    'reads.json': jsonList(source.reads()),
    'activities.json': jsonList(source.activities()),
    'webhooks.json': jsonList(source.webhooks()),
  } satisfies Record<keyof typeof archiveFiles, AsyncIterable<string>>;
  for (const [name, text] of Object.entries(json)) yield { name, text };
  yield { name: 'leads.csv', text: leadLines(source.leads()) };
  yield { name: 'posts.csv', text: itemLines(columns.posts, source.posts()) };
  yield { name: 'emails.csv', text: itemLines(columns.emails, source.emails()) };
  yield { name: 'activities.csv', text: itemLines(columns.activities, source.activities()) };
}

/** What the archive says about its files. */
function readme(username: string, at: Date): string {
  const { title, account, made, json, csv, files, formulas, secrets, retention } =
    archiveCopy.readme;
  const linesOf = (ending: string) =>
    Object.entries(files)
      .filter(([name]) => name.endsWith(ending))
      .map(([name, text]) => `  ${name.padEnd(17)} ${text}`);
  return [
    title,
    '',
    account(username),
    made(at.toISOString()),
    '',
    json,
    '',
    ...linesOf('.json'),
    '',
    csv,
    '',
    ...linesOf('.csv'),
    '',
    formulas,
    secrets,
    retention,
    '',
  ].join('\n');
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** One item a line. */
async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** A line for each item, with the properties that `columns` names. */
async function* itemLines<const Columns extends Readonly<Record<string, string>>>(
  columns: Columns,
  items: AsyncIterable<Readonly<Record<keyof Columns, string | null>>>,
): AsyncGenerator<string> {
  yield csvFile([Object.values(columns)]);
  const names: (keyof Columns)[] = Object.keys(columns);
  for await (const item of items) yield csvLines([names.map((name) => item[name] ?? '')]);
}

/** The columns of the export of leads. */
async function* leadLines(leads: AsyncIterable<ArchivedLead>): AsyncGenerator<string> {
  yield leadsToCsv([], true);
  for await (const { enrichedData, ...lead } of leads) {
    const { consentAt, createdAt } = lead;
    const times = {
      consentAt: consentAt === null ? null : new Date(consentAt),
      createdAt: new Date(createdAt),
    };
    yield leadsToCsv([{ ...lead, ...enrichedData, ...times }], false);
  }
}
