import { escapeHtml, page } from '../http/page.ts';
import type { LinkState } from './service.ts';

/**
 * The page behind an emailed link. It names the address, so that people who were sent someone else's
 * link see whose account it opens.
 */
export function linkPage(link: LinkState): string {
  return link.state === 'open'
    ? page(
        'Sign in to Flowdeck',
        `<p>You are signing in as <strong>${escapeHtml(link.email)}</strong>.</p>
<form method="post"><button autofocus>Sign in</button></form>`,
      )
    : page(
        link.state === 'expired' ? 'This link has expired' : 'This link no longer works',
        `<p>A link works once, for 10 minutes. Ask for a new one on the sign-in page.</p>
<a href="/signin">Go to sign in</a>`,
      );
}
