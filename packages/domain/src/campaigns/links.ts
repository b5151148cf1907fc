import type { LinkResult } from '@flowdeck/contract/campaigns/broadcasts';
import { fillIn, nobody } from '../workflows/outreach-mails.ts';
import { broadcastsCopy } from './broadcasts-copy.ts';

const copy = broadcastsCopy.links;

/** Most addresses that are asked at a time. */
const mostLinks = 50;

/** The web addresses in the text of a broadcast, of links and images, each once. */
export function webAddressesIn(content: string): string[] {
  const found =
    fillIn(content, nobody).match(/https?:\/\/[^\s<>"()[\]]*[^\s<>"()[\].,:;!?']/gu) ?? [];
  return [...new Set(found)].filter((address) => URL.canParse(address)).slice(0, mostLinks);
}

/** @param status that the address answered with */
export const answeredLink = (address: string, status: number): LinkResult => ({
  address,
  problem: status < 400 ? null : copy.refused(String(status)),
});

export const unreachableLink = (address: string): LinkResult => ({
  address,
  problem: copy.unreachable,
});
