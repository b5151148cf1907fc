import { CaptionPanelSkeleton } from '@flowdeck/ui/caption-panel';
import { Skeleton } from '@flowdeck/ui/skeleton';

/** Where the captions are. */
export const packGrid = 'grid grid-cols-1 gap-4 page-xl:grid-cols-2';

/** A placeholder for a pack. */
export function PackSkeleton() {
  return (
    <div className="grid gap-6">
      <div className={packGrid}>
        <CaptionPanelSkeleton />
        <CaptionPanelSkeleton />
      </div>
      {/* The table itself comes with the pack. */}
      <Skeleton className="h-40 rounded-xl" />
    </div>
  );
}
