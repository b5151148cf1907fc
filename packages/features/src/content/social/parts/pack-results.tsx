import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useEffect } from 'react';
import { DataRegion } from '@flowdeck/ui/data-region';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { socialCopy } from '../social-copy.ts';
import type { SocialPackState } from '../use-social-pack.ts';
import { PackSkeleton } from './pack-skeleton.tsx';

const { result, empty } = socialCopy;

const loadPack = () => import('./pack.tsx');
const Pack = lazy(async () => ({ default: (await loadPack()).Pack }));

/** The captions, and the media that the platforms accept. */
export function PackResults({ social }: { social: SocialPackState }) {
  // While the captions are written.
  useEffect(() => void loadPack().catch(() => undefined), []);
  return (
    <DataRegion
      label={result.label}
      view={social.view}
      skeleton={<PackSkeleton />}
      empty={
        <EmptyState
          icon={<Share2 className="size-5" />}
          title={empty.result}
          description={empty.resultHint}
        />
      }
    >
      {(pack) => (
        <Suspense fallback={<PackSkeleton />}>
          <Pack pack={pack} social={social} />
        </Suspense>
      )}
    </DataRegion>
  );
}
