import { createRequire } from 'node:module';

// Neither package has types that match what it exports.
const require = createRequire(import.meta.url);
const disposable = (require('mailchecker') as { blacklist(): Set<string> }).blacklist();
const providers = new Set(require('email-providers/all.json') as string[]);

/** Providers of free mailboxes under many suffixes, and some that the list above does not have. */
const brands = new Set(['aol', 'gmx', 'googlemail', 'hotmail', 'outlook', 'yahoo', 'yandex']);
const more = new Set([
  'fastmail.com',
  'mail.de',
  'mailbox.org',
  'posteo.de',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
  'zoho.eu',
]);
/** On the list, but today the addresses of people who work there. */
const workplaces = new Set([
  'alibaba.com',
  'ancestry.com',
  'discovery.com',
  'facebook.com',
  'medscape.com',
  'space.com',
  'techspot.com',
]);

/** Whether mailboxes of this domain are made to be thrown away. */
export function isDisposable(hostname: string, domain: string): boolean {
  return disposable.has(hostname) || disposable.has(domain);
}

/**
 * Whether anybody can have a mailbox of this domain, so that it says nothing about an employer.
 * @param name the domain without its suffix
 */
export function isFreeMail(domain: string, name: string): boolean {
  if (workplaces.has(domain)) return false;
  return providers.has(domain) || more.has(domain) || brands.has(name);
}
