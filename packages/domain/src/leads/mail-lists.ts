// Its index.js reads the list by a Node API.
import providerDomains from 'email-providers/all.json' with { type: 'json' };
import mailchecker from 'mailchecker';

const disposable = mailchecker.blacklist();
const providers: ReadonlySet<string> = new Set(providerDomains);

/** Free email providers with many suffixes, and some that the list above lacks. */
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
/** On the list, but today used by people who work there. */
const workplaces = new Set([
  'alibaba.com',
  'ancestry.com',
  'discovery.com',
  'facebook.com',
  'medscape.com',
  'space.com',
  'techspot.com',
]);

/** Whether this domain provides disposable mailboxes. */
export function isDisposable(hostname: string, domain: string): boolean {
  return disposable.has(hostname) || disposable.has(domain);
}

/**
 * Whether anyone can have a mailbox at this domain, so that it says nothing about an employer.
 * @param name the domain without its suffix
 */
export function isFreeMail(domain: string, name: string): boolean {
  if (workplaces.has(domain)) return false;
  return providers.has(domain) || more.has(domain) || brands.has(name);
}
