import { useQuery } from '@tanstack/react-query';
import { workspaceFates } from '@flowdeck/contract/identity/workspaces';
import { Skeleton } from '@flowdeck/ui/skeleton';
import { Region } from '../../../platform/region.tsx';
import { useServices } from '../../../platform/services.tsx';
import { toAsyncView } from '../../../platform/to-async-view.ts';
import { workspacesQuery } from '../invitations.queries.ts';
import { deleteCopy as copy } from '../delete-copy.ts';

/** What becomes of each workspace with the account. */
export function WorkspaceFates() {
  const { api } = useServices();
  const workspaces = useQuery(workspacesQuery(api));
  return (
    <Region
      label={copy.workspaces}
      view={toAsyncView(workspaces, { failedText: copy.errors.workspaces })}
      skeleton={<Skeleton className="h-10 w-full" />}
      empty={null}
    >
      {({ items }) => (
        <dl className="grid gap-3">
          {workspaceFates.map((fate) => {
            const named = items.filter(({ afterDeletion }) => afterDeletion === fate);
            if (named.length === 0) return null;
            return (
              <div key={fate}>
                <dt className={fate === 'refused' ? 'text-negative-ink' : ''}>
                  {copy.fates[fate]}
                </dt>
                {named.map(({ id, name }) => (
                  <dd key={id} className="ms-4 font-medium wrap-anywhere">
                    <bdi>{name}</bdi>
                  </dd>
                ))}
              </div>
            );
          })}
        </dl>
      )}
    </Region>
  );
}
