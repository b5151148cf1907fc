import ipaddr from 'ipaddr.js';

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
