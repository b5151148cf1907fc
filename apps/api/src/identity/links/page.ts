import { link, page, paragraph, strong, submitButton } from '../../platform/http/page.ts';
import { linkPageCopy } from './link-page-copy.ts';
import type { LinkState } from './service.ts';

const { open, errors } = linkPageCopy;

/**
 * The page behind a link. It names the account, so that people who were sent someone else's
 * link see whose account it opens.
 */
export function linkPage(state: LinkState): string {
  return state.state === 'open'
    ? page(
        open.title,
        paragraph(open.account(strong(state.account))),
        ...state.invitations.map(({ invitedBy, workspace }) =>
          paragraph(
            invitedBy === null
              ? open.invitedBySomebody(strong(workspace))
              : open.invited(strong(invitedBy), strong(workspace)),
          ),
        ),
        ...(state.endsPassword ? [paragraph(open.endsPassword)] : []),
        submitButton(open.submit),
      )
    : page(
        state.state === 'expired' ? errors.expired : errors.used,
        paragraph(errors.hint),
        link('/signin', errors.signIn),
      );
}
