import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { IdentityProvider } from '@flowdeck/contract/identity/session';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useServices } from '../../platform/services.tsx';
import { useSession } from '../../platform/session/index.ts';
import { accountCopy } from './account-copy.ts';
import { accountQuery } from './account.queries.ts';
import { DetailsSection } from './parts/details-section.tsx';
import { PasswordSection } from './parts/password-section.tsx';
import type { ReviewSectionProps } from './parts/review-section.tsx';

/** For those whose address is not confirmed. */
const UnconfirmedAddress = lazy(
  () => import('../../platform/confirm-address/unconfirmed-address.tsx'),
);

/** Few come by the link to a new address. */
const ConfirmEmail = lazy(async () => ({
  default: (await import('./parts/confirm-email.tsx')).ConfirmEmail,
}));

/** Few come to choose a first password. */
const InvitedNotice = lazy(async () => ({
  default: (await import('./parts/invited-notice.tsx')).InvitedNotice,
}));

/** Few have taken over an account. */
const InheritedSection = lazy(async () => ({
  default: (await import('./parts/inherited-section.tsx')).InheritedSection,
}));

/** Few have ended sessions. */
const ReviewSection = lazy(async () => ({
  default: (await import('./parts/review-section.tsx')).ReviewSection,
}));

const LowerSections = lazy(async () => ({
  default: (await import('./parts/lower-sections.tsx')).LowerSections,
}));

export interface AccountScreenProps {
  /** Lead to the settings that have pages of their own. */
  links?: ReactNode;
  /** A link with these words to the page where such things are changed; null for those of this page. */
  linkTo?: ReviewSectionProps['linkTo'];
  /** Whether the user came to choose a new password, whose form is open then. */
  choosesPassword?: boolean;
  /** Leads to where invitations to workspaces are answered. */
  invitationsLink?: ReactNode;
  /** The provider that the user came back from without being linked. */
  failedProvider?: IdentityProvider | undefined;
  /** What the link held by which the user came to confirm a new email address. */
  emailToken?: string | undefined;
}

/** The account of the signed-in user. */
export function AccountScreen({
  links,
  linkTo = () => null,
  choosesPassword = false,
  invitationsLink,
  failedProvider,
  emailToken,
}: AccountScreenProps) {
  const { api } = useServices();
  const { data } = useQuery(accountQuery(api));
  const { state } = useSession();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const isAdmin = state.status === 'authenticated' && state.user.role === 'super_admin';
  return (
    <Page>
      <PageHeader title={accountCopy.title} subtitle={accountCopy.subtitle} />
      {data === null ? (
        <EmptyState title={accountCopy.empty.notHere} description={accountCopy.empty.notHereHint} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 page-lg:grid-cols-[13rem_minmax(0,48rem)]">
          <div ref={setAside} className="grid gap-6 page-lg:sticky page-lg:top-20">
            <nav aria-label={accountCopy.settings} className="side-nav">
              {links}
            </nav>
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-8">
            {emailToken !== undefined && (
              <Suspense>
                <ConfirmEmail token={emailToken} />
              </Suspense>
            )}
            {choosesPassword && (
              <Suspense>
                <InvitedNotice link={invitationsLink} />
              </Suspense>
            )}
            {data?.inherited && (
              <Suspense>
                <InheritedSection />
              </Suspense>
            )}
            {data?.review && (
              <Suspense>
                <ReviewSection linkTo={linkTo} />
              </Suspense>
            )}
            <Suspense>
              <UnconfirmedAddress />
            </Suspense>
            <DetailsSection />
            <PasswordSection choosing={choosesPassword} />
            <Suspense>
              <LowerSections failed={failedProvider} isAdmin={isAdmin} aside={aside} />
            </Suspense>
          </div>
        </div>
      )}
    </Page>
  );
}
