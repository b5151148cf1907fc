import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { requestArchive } from '@flowdeck/contract/operations/archive';
import { Allowed } from '../../../platform/roles.tsx';
import { ArchiveSection } from './archive-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { ProvidersSection, type ProvidersSectionProps } from './providers-section.tsx';
import { SectionIndex } from './section-index.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** Few are administrators. */
const InvitationsSection = lazy(async () => ({
  default: (await import('./invitations-section.tsx')).InvitationsSection,
}));

interface LowerSectionsProps extends ProvidersSectionProps {
  isAdmin: boolean;
  /** Beside the sections. */
  aside: HTMLElement | null;
}

/** Below what most people come for. */
export const LowerSections = ({ failed, isAdmin, aside }: LowerSectionsProps) => (
  <>
    <SecondStepSection />
    <PasskeysSection />
    <SessionsSection />
    <ProvidersSection failed={failed} />
    {isAdmin && (
      <Suspense>
        <InvitationsSection />
      </Suspense>
    )}
    <StorageSection />
    <Allowed call={requestArchive}>
      <ArchiveSection />
    </Allowed>
    <DeleteSection />
    {aside && createPortal(<SectionIndex of={aside.nextElementSibling} />, aside)}
  </>
);
