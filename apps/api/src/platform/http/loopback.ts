import ipaddr from 'ipaddr.js';

/** Whether an address to listen on, or to connect to, is this machine alone. */
export const isLoopback = (host: string) =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** Whether what is sent to a service stays on this machine: by loopback, or by a socket in a folder. */
export function isLocal({ hostname, searchParams }: URL): boolean {
  const host = searchParams.get('host') ?? hostname.replaceAll(/[[\]]/g, '');
  return host === '' || host.startsWith('/') || isLoopback(host);
}
