import type { MailRead } from '@flowdeck/contract/delivery/mail-reads';

/** That an email was opened, or a link in it followed, for the first time. */
export interface StoredRead extends Read {
  mailId: string;
}

interface Read {
  /** `opening`, or which link, from 1. */
  what: number;
  byMachine: boolean;
  at: Date;
}

/** What stands for an opening in place of a link. */
export const opening = 0;

/** What people did with an email. */
export const readByPeople = (reads: readonly StoredRead[], id: string): StoredRead[] =>
  reads.filter(({ mailId, byMachine }) => mailId === id && !byMachine);

export const toMailRead = ({ mailId, what, byMachine, at }: StoredRead): MailRead => ({
  mailId,
  link: what === opening ? null : what,
  byMachine,
  at: at.toISOString(),
});

interface ReadRequest {
  method: string;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** When a mail server took the email. */
  sentAt: Date;
}

/** So soon after an email has left, nobody has read it, in milliseconds. */
const soonMs = 10_000;
/** Nobody follows different links of an email within such a time, in milliseconds. */
const burstMs = 2_000;

const prefetches = ['purpose', 'x-purpose', 'sec-purpose', 'x-moz'];

/** What fetches for others: the proxies of mail programs, scanners, previews, and programs that are no browsers. */
const machines = [
  // Apple Mail loads every image in advance, wherever its reader is.
  /^mozilla\/5\.0$/,
  /proxy|ggpht\.com/,
  // A telephone is called Cubot.
  /(?<!\bcu)bot\b|bot[/_-]|crawl|spider|slurp|scan|preview|prefetch|monitor|validator|checker|headless|phantomjs/,
  /mimecast|proofpoint|barracuda|messagelabs|symantec|trendmicro|fortinet|sophos|cloudmark|urldefense|safelinks/,
  /facebookexternalhit|whatsapp|skypeuripreview|microsoft office (existence|protocol) discovery/,
  /^(curl|wget|python|go-http-client|java|ruby|perl|libwww|node|axios|got|undici|apache-httpclient|php)\b/,
  /python-requests|aiohttp|httpx|guzzle|postman|insomnia/,
];

/**
 * Whether a request for the image or a link of an email says by itself that a program made it, and no person. Programs that
 * look like browsers remain; `noteRead` finds those that follow every link at once.
 */
export function isMachine({ method, headers, sentAt }: ReadRequest, now: Date): boolean {
  const agent = String(headers['user-agent'] ?? '')
    .trim()
    .toLowerCase();
  return (
    method !== 'GET' ||
    now.getTime() - sentAt.getTime() < soonMs ||
    prefetches.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? ''))) ||
    agent === '' ||
    machines.some((machine) => machine.test(agent))
  );
}

/**
 * What to store of an email that was opened, or a link of which was followed, which also opens it. Links that are
 * followed at once with others were followed by a machine, also those before.
 * @param known what is stored of the email
 */
export function noteRead(
  known: readonly Read[],
  { what, at, ...read }: Read,
): { added: Read[]; removed: Read[] } {
  const isRecent = (other: Read) => at.getTime() - other.at.getTime() <= burstMs;
  const isBurst =
    what !== opening &&
    known.some((other) => other.what !== opening && other.what !== what && isRecent(other));
  const byMachine = read.byMachine || isBurst;
  const mistaken = isBurst ? known.filter((other) => !other.byMachine && isRecent(other)) : [];
  const all = [
    ...mistaken.map((other) => ({ ...other, byMachine: true })),
    { what, byMachine, at },
    ...(what === opening ? [] : [{ what: opening, byMachine, at }]),
  ];
  const isKnown = (one: Read, among: readonly Read[]) =>
    among.some((other) => other.what === one.what && other.byMachine === one.byMachine);
  return {
    added: all.filter((one, index) => !isKnown(one, known) && !isKnown(one, all.slice(0, index))),
    removed: mistaken,
  };
}
