import { parse } from 'tldts';
import { isDisposable, isFreeMail } from './mail-lists.ts';

/**
 * - `work`: a domain with an owner, such as an employer
 * - `free`: a provider where anyone can get a mailbox
 * - `disposable`: mailboxes made to be thrown away
 * - `reserved`: a domain that no mail can reach, such as example.com
 */
export type MailKind = 'work' | 'free' | 'disposable' | 'reserved';

/** What the part of an email address after the @ reveals on its own. */
export interface MailDomain {
  kind: MailKind;
  /** The name that was registered, without its suffix; empty where there is none. */
  name: string;
  /** The public suffix: `com`, `co.uk`; empty where it is not a real one. */
  suffix: string;
}

/** Set aside for documentation by RFC 2606; the suffixes of that document are no public ones. */
const documentation = new Set(['example.com', 'example.net', 'example.org']);

const unreachable: MailDomain = { kind: 'reserved', name: '', suffix: '' };

/** @param email a checked address; nothing is looked up on the network */
export function readMailDomain(email: string): MailDomain {
  const { hostname, domain, domainWithoutSuffix, publicSuffix, isIcann } = parse(
    email.slice(email.lastIndexOf('@') + 1).toLowerCase(),
    { extractHostname: false },
  );
  if (!hostname || !publicSuffix || !isIcann) return unreachable;
  if (!domain || !domainWithoutSuffix) {
    // The organisation behind a suffix such as nhs.uk may have mailboxes there; nobody has any at uk.
    const [name = '', ...rest] = publicSuffix.split('.');
    return rest.length > 0 ? { kind: 'work', name, suffix: publicSuffix } : unreachable;
  }
  const kindOf = (): MailKind => {
    if (documentation.has(domain)) return 'reserved';
    if (isDisposable(hostname, domain)) return 'disposable';
    return isFreeMail(domain, domainWithoutSuffix) ? 'free' : 'work';
  };
  return { kind: kindOf(), name: domainWithoutSuffix, suffix: publicSuffix };
}
