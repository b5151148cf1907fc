import ipaddr from 'ipaddr.js';

/** What browsers bind passkeys to: the server's own address, never a request's. */
export interface RelyingParty {
  /** The host name. */
  id: string;
  origin: string;
  /** Whether browsers have passkeys there: not without https, except on this machine, nor at an IP address. */
  usable: boolean;
}

/** @param publicUrl the address that people reach the server by */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol } = new URL(publicUrl);
  const isName = !ipaddr.isValid(hostname.replaceAll(/^\[|\]$/g, ''));
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return { id: hostname, origin, usable: isName && isSecure };
}
