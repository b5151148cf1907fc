import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { accountCopy } from './account-copy.ts';
import { SessionsSection } from './parts/sessions-section.tsx';

/** The account of whoever is signed in. */
export function AccountScreen() {
  return (
    <Page>
      <PageHeader title={accountCopy.title} subtitle={accountCopy.subtitle} />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        <SessionsSection />
      </div>
    </Page>
  );
}
