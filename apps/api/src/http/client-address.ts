import ipaddr from 'ipaddr.js';

/**
 * Identifies the client of a request: its IPv4 address, or its IPv6 /64 network, which a household
 * gets as a whole.
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
