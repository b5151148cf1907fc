import type { DataSet } from '../scenario.ts';
import type { Account, Session } from '../world.ts';
import { ago, seedId, type Span } from './time.ts';

const firefoxOnLinux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

/** What new sessions are signed in on; null: only what calls say of themselves. */
export const ownUserAgent: Record<DataSet, string | null> = {
  typical: firefoxOnLinux,
  empty: null,
  long: firefoxOnLinux,
};

/** Where else the first account is signed in. */
export function seedSessions(data: DataSet, account: Account, now: Date): Session[] {
  const session = (n: number, userAgent: string | null, used: Span, created: Span): Session => ({
    id: seedId(n),
    account,
    userAgent,
    lastUsedAt: ago(now, used).getTime(),
    createdAt: ago(now, created).getTime(),
  });
  const others = [
    session(3_001, safariOnPhone, { hours: 2 }, { days: 5 }),
    session(3_002, chromeOnWindows, { days: 1 }, { days: 2 }),
    session(3_003, null, { days: 2 }, { days: 2 }),
  ];
  const many = Array.from({ length: 30 }, (_, index) =>
    session(3_010 + index, chromeOnWindows, { hours: index }, { days: 3 }),
  );
  return { typical: others, empty: [], long: [...others, ...many] }[data];
}
