import ipaddr from 'ipaddr.js';
import { StartError } from '../errors/start-error.ts';

/**
 * What requests of one client have in common: its IPv4 address, or the IPv6 network of 64 bits that
 * is handed to one household, within which it may take any address.
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  return `${ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/**
 * Reads TRUST_PROXY: addresses and networks of proxies, with commas between. Without it, what a
 * request says about its client is not believed.
 * @throws {StartError} one sentence about a value that is something else
 */
export function readTrustProxy(value: string | undefined): string[] | false {
  if (value === undefined) return false;
  const proxies = value.split(',').map((part) => part.trim());
  if (proxies.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part))) return proxies;
  throw new StartError(
    'TRUST_PROXY must be the addresses or networks of the proxies before the server, with commas between.',
  );
}
