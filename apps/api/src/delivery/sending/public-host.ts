import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Problem } from '@flowdeck/domain/problem';
import { isLoopback } from '../../platform/http/loopback.ts';
import { sendingCopy } from './sending-copy.ts';

const { errors } = sendingCopy;

class PrivateHost extends Error {}

/**
 * The addresses of a host that a user typed in, if all of them are public. A connection must use one
 * of these: the name may lead elsewhere a moment later.
 * @param host a name, or an address; of IPv6 with or without brackets
 * @throws {Error} if it has none, or one in a private network
 */
export async function publicAddresses(host: string): Promise<string[]> {
  const name = host.replaceAll(/[[\]]/g, '');
  if (isLoopback(name)) throw new PrivateHost(errors.privateHost(name));
  const addresses = isIP(name) ? [name] : await resolve(name);
  if (addresses.length === 0) throw new Error(errors.unknownHost(name));
  if (!addresses.every(isPublic)) throw new PrivateHost(errors.privateHost(name));
  return addresses;
}

/**
 * Refuses an address in a private network as it is saved. Whether a host answers, its test finds out.
 * @param path the field that names it; an empty address names none
 * @param addressesOf `publicAddresses`, unless any host may be named
 * @param stored the address that is replaced: one that was stored before stays as it is
 * @throws {Problem} 400 for a host in a private network
 */
export async function refusePrivateHost(
  path: string,
  address: string,
  addressesOf: ((host: string) => Promise<string[]>) | undefined,
  stored = '',
): Promise<void> {
  const host = hostOf(address);
  if (host === '' || host === hostOf(stored)) return;
  try {
    await addressesOf?.(host);
  } catch (error) {
    if (!(error instanceof PrivateHost)) return;
    const { message } = error;
    throw new Problem('invalid_request', message, { issues: [{ path, message }] });
  }
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : '');

/** Public addresses of IPv6; others, as `::127.0.0.1`, may stand for one of IPv4. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(address: string): boolean {
  const ip = ipaddr.process(address);
  const isGlobal = !(ip instanceof ipaddr.IPv6) || ip.match(globalUnicast);
  return isGlobal && ip.range() === 'unicast';
}

/** Not by the system's resolver: it would hold a thread that hashing passwords needs. */
async function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
}
