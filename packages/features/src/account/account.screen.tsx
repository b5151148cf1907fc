import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { useServices } from '../platform/services.tsx';
import { accountCopy } from './account-copy.ts';
import { accountQuery } from './account.queries.ts';
import { InheritedSection } from './parts/inherited-section.tsx';
import { PasskeysSection } from './parts/passkeys-section.tsx';
import { SecondStepSection } from './parts/second-step-section.tsx';
import { SessionsSection } from './parts/sessions-section.tsx';

export interface AccountScreenProps {
  /** Leads to the settings for sending; without them, its place stays empty. */
  sendingLink?: ReactNode;
}

/** The account of whoever is signed in. */
export function AccountScreen({ sendingLink }: AccountScreenProps) {
  const { api } = useServices();
  const { data } = useQuery(accountQuery(api));
  return (
    <Page>
      <PageHeader
        title={accountCopy.title}
        subtitle={accountCopy.subtitle}
        actions={<div className={data === null ? 'invisible' : ''}>{sendingLink}</div>}
      />
      {data === null ? (
        <EmptyState title={accountCopy.empty.notHere} description={accountCopy.empty.notHereHint} />
      ) : (
        <div className="grid max-w-3xl grid-cols-1 gap-8">
          <InheritedSection />
          <SecondStepSection />
          <PasskeysSection />
          <SessionsSection />
        </div>
      )}
    </Page>
  );
}
