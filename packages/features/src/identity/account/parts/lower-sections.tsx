import { ArchiveSection } from './archive-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { StorageSection } from './storage-section.tsx';

/** Below what most people come for. */
export const LowerSections = () => (
  <>
    <StorageSection />
    <ArchiveSection />
    <DeleteSection />
  </>
);
