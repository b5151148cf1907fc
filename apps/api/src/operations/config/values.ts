import { createPrivateKey, type KeyObject } from 'node:crypto';
import { asciiAddress, emailAddress } from '@flowdeck/contract/text';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';

/*
 * Kinds of values that variables have. A refusal continues the variable's name to one sentence; it
 * repeats the value only where that cannot be a secret.
 */

export const text = () => z.string().trim();

/** The value that `read` makes from a text; undefined if it does not accept the text. */
const readAs = <T>(read: (value: string) => T | undefined, refusal: (value: string) => string) =>
  text().transform((value, context) => {
    const found = read(value);
    if (found !== undefined) return found;
    context.addIssue(refusal(value));
    return z.NEVER;
  });

export const wholeNumber = (from: number, to: number) =>
  readAs(
    (value) => {
      const number = /^\d+$/.test(value) ? Number(value) : NaN;
      return number >= from && number <= to ? number : undefined;
    },
    (value) => `must be a whole number from ${String(from)} to ${String(to)}, not "${value}".`,
  );

export const choice = <const C extends string>(choices: readonly C[]) =>
  readAs(
    (value) => choices.find((one) => one === value),
    (value) => `must be one of ${choices.join(', ')}, not "${value}".`,
  );

const switchWords = { on: true, true: true, 1: true, off: false, false: false, 0: false } as const;
export const onOrOff = () =>
  readAs(
    (value) => new Map(Object.entries(switchWords)).get(value.toLowerCase()),
    (value) => `must be on or off, not "${value}".`,
  );

const web = ['http:', 'https:'] as const;
export const databaseProtocols: readonly string[] = ['postgres:', 'postgresql:'];
export const mailProtocols: readonly string[] = ['smtp:', 'smtps:'];

/** @param protocols with their colons, `https:` */
export const address = (protocols: readonly string[] = web) =>
  readAs(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url && protocols.includes(url.protocol) ? url : undefined;
    },
    () => `must be an address that starts with ${protocols.join('// or ')}//.`,
  );

/** An address that paths are appended to. */
export const baseAddress = () =>
  address().refine(
    ({ username, password, search, hash }) => !username && !password && !search && !hash,
    'must not contain a username, password, query or fragment.',
  );

/** Where a server is reached: an address without a path, because everything is served from its root. */
export const rootAddress = () =>
  readAs(
    (value) =>
      /^https?:\/\/[^\s/\\?#@]+\/?$/i.test(value) && URL.canParse(value)
        ? new URL(value)
        : undefined,
    () =>
      'must be an address such as https://flowdeck.example.com that starts with http:// or https:// and has no path, username, password, query or fragment: Flowdeck needs a host name or a port of its own.',
  );

/** Where people get help. */
export const contact = () =>
  readAs(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const isMail = url?.protocol === 'mailto:' && url.pathname.includes('@');
      return url && (isMail || web.some((protocol) => protocol === url.protocol)) ? url : undefined;
    },
    () =>
      'must be an address that starts with http:// or https://, or mailto: and an email address.',
  );

/** The address of a service that gets its key in a header. */
export const serviceAddress = (keyName: string) =>
  address().refine(
    ({ username, password, hash }) => !username && !password && !hash,
    `must not contain a username, password or fragment; put the key in ${keyName}.`,
  );

/** A key that is sent in a header. */
export const serviceKey = () =>
  text().regex(/^[\x21-\x7e]+$/, 'must consist of ASCII characters without spaces.');

/** An OpenID issuer; without TLS only on this machine, for tests. */
export const issuer = () =>
  readAs(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const loopback = url && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
      return url?.protocol === 'https:' || (loopback && url.protocol === 'http:') ? url : undefined;
    },
    () => 'must be an address that starts with https://.',
  );

/** The text of Apple's .p8 file; on one line, its line breaks are written as \n. */
export const applePrivateKey = () =>
  readAs(readP256Key, () => 'must be the text of the .p8 file from Apple.');

function readP256Key(pem: string): KeyObject | undefined {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'));
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** Addresses and networks, separated by commas. */
export const networks = () =>
  readAs(
    (value) => {
      const parts = value.split(',').map((part) => part.trim());
      const valid = parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part));
      return valid ? parts : undefined;
    },
    () => 'must list the addresses or networks of the proxies, separated by commas.',
  );

/** Domains of email addresses, separated by commas; with or without their “@”. */
export const domains = () =>
  readAs(
    (value) => {
      const parts = value
        .split(',')
        .map((part) => asciiAddress(`@${part.trim().toLowerCase().replace(/^@/, '')}`).slice(1));
      return parts.every((part) => /^[^\s@.]+(\.[^\s@.]+)+$/.test(part)) ? parts : undefined;
    },
    () => 'must list domains such as example.com, separated by commas.',
  );

/** The email address of a person. */
export const mailbox = () =>
  readAs(
    (value) => emailAddress.safeParse(value).data,
    () => 'must be an email address.',
  );

/** A sender of emails: an address, or `Name <address>`. */
export const sender = () =>
  text().regex(
    /^(?:[^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'must be an email address, or a name and an address in <angle brackets>.',
  );
