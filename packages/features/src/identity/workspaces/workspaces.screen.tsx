import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { EmptyState } from '@flowdeck/ui/empty-state';
import { Notice } from '@flowdeck/ui/notice';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Region } from '../../platform/region.tsx';
import { useServices } from '../../platform/services.tsx';
import { useWorkspace } from '../../platform/session/index.ts';
import { toAsyncView } from '../../platform/to-async-view.ts';
import { NewWorkspaceDialog } from './parts/new-workspace-dialog.tsx';
import { ReceivedInvitations } from './parts/received-invitations.tsx';
import {
  WorkspaceList,
  WorkspaceListSkeleton,
  type WorkspaceListProps,
} from './parts/workspace-list.tsx';
import { workspacesCopy as copy } from './workspaces-copy.ts';
import { workspacesQuery, type OwnWorkspace } from './workspaces.queries.ts';

const UnconfirmedAddress = lazy(
  () => import('../../platform/confirm-address/unconfirmed-address.tsx'),
);

export type WorkspacesScreenProps = Pick<WorkspaceListProps, 'onEnter' | 'membersLink'>;

/** The workspaces of the signed-in user, and the invitations to others. */
export function WorkspacesScreen({ onEnter, membersLink }: WorkspacesScreenProps) {
  const { api } = useServices();
  const workspaces = useQuery(workspacesQuery(api));
  const view = toAsyncView(workspaces, { failedText: copy.errors.load });
  const [creating, setCreating] = useState(false);
  const [joined, setJoined] = useState<OwnWorkspace>();
  const current = useWorkspace()?.id;
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <div className={workspaces.data === null ? 'invisible' : ''}>
            <Button
              variant="primary"
              onClick={() => {
                setCreating(true);
              }}
            >
              {copy.create.open}
            </Button>
          </div>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        {joined && (
          <Notice
            tone="success"
            live="status"
            title={copy.invitations.joined(joined.name)}
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  onClick={() => {
                    onEnter(joined.id);
                  }}
                >
                  {copy.openNamed(joined.name)}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  onClick={() => {
                    setJoined(undefined);
                  }}
                >
                  {copy.invitations.stay}
                </Button>
              </div>
            }
          >
            {copy.invitations.joinedHint}
          </Notice>
        )}
        <Region
          label={copy.region}
          view={view}
          skeleton={<WorkspaceListSkeleton />}
          empty={<EmptyState title={copy.empty.notHere} description={copy.empty.notHereHint} />}
        >
          {({ items, invitations }) => (
            <div className="grid grid-cols-1 gap-8">
              <Suspense>
                <UnconfirmedAddress hint={copy.invitations.unconfirmed} />
              </Suspense>
              <ReceivedInvitations invitations={invitations} onJoined={setJoined} />
              <WorkspaceList
                workspaces={items}
                current={current}
                membersLink={membersLink}
                onEnter={onEnter}
              />
            </div>
          )}
        </Region>
      </div>
      <NewWorkspaceDialog open={creating} onOpenChange={setCreating} onCreated={onEnter} />
    </Page>
  );
}
