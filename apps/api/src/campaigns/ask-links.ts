import type { LinkResult } from '@flowdeck/contract/campaigns/broadcasts';
import { answeredLink, unreachableLink } from '@flowdeck/domain/campaigns/links';

/** Addresses that are asked side by side. */
const atOnce = 10;

/**
 * Asks addresses whether they lead anywhere.
 * @param statusOf what one answers with; fails for one that cannot be reached
 */
export async function askLinks(
  addresses: readonly string[],
  statusOf: (url: URL) => Promise<number>,
): Promise<LinkResult[]> {
  const ask = async (address: string): Promise<LinkResult> => {
    try {
      return answeredLink(address, await statusOf(new URL(address)));
    } catch {
      return unreachableLink(address);
    }
  };
  const results: LinkResult[] = [];
  for (let from = 0; from < addresses.length; from += atOnce) {
    results.push(...(await Promise.all(addresses.slice(from, from + atOnce).map(ask))));
  }
  return results;
}
