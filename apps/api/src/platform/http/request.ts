import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * Identifies the client of a request: its IPv4 address, or its IPv6 /48 network, the most that one
 * customer of a provider usually gets. Some proxies add a port, which changes with each connection.
 */
export function clientOf(address: string): string {
  const host = /^\[(?<v6>.+)\](:\d+)?$|^(?<v4>[\d.]+):\d+$/.exec(address)?.groups;
  const bare = host?.['v6'] ?? host?.['v4'] ?? address;
  if (!ipaddr.isValid(bare)) return address;
  const ip = ipaddr.process(bare);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  return `${ip.parts
    .slice(0, 3)
    .map((part) => part.toString(16))
    .join(':')}::/48`;
}

/** The path of a request's address as the router reads it, so that `/%61pi` is `/api` here too. */
export function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a client asks for JSON rather than for a page, as browsers that open one do. */
export const acceptsJson = ({ headers: { accept = '' } }: FastifyRequest): boolean =>
  accept.includes('application/json') && !accept.includes('text/html');
