import { useInfiniteQuery } from '@tanstack/react-query';
import { inviteMembers } from '@flowdeck/contract/identity/members';
import { Page } from '@flowdeck/ui/page';
import { PageHeader } from '@flowdeck/ui/page-header';
import { Section } from '@flowdeck/ui/section';
import { wholeNumber } from '../../platform/figures.ts';
import { ListRegion } from '../../platform/list/list-region.tsx';
import { useServices } from '../../platform/services.tsx';
import { useWorkspace } from '../../platform/session/index.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { membersCopy as copy } from './members-copy.ts';
import { membersQuery } from './members.queries.ts';
import { ApprovalSection } from './parts/approval-section.tsx';
import { InviteSection } from './parts/invite-section.tsx';
import { MemberList, MemberListSkeleton } from './parts/member-list.tsx';

/** Who works in the workspace; its owners invite, change and remove people. */
export function MembersScreen() {
  const list = useInfiniteQuery(membersQuery(useServices().api));
  const total = list.data?.pages[0]?.total;
  const isHere = total !== 0;
  const mayInvite = useAllows(inviteMembers);
  const workspace = useWorkspace();
  return (
    <Page>
      <PageHeader
        title={copy.title}
        subtitle={workspace ? copy.subtitleIn(workspace.name) : copy.subtitle}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-8">
        {isHere && mayInvite && <InviteSection />}
        <Section
          title={copy.list}
          actions={total ? <p className="text-ink-muted">{totalOf(total)}</p> : undefined}
        >
          {isHere && !mayInvite && <p className="text-ink-muted">{copy.ownersInvite}</p>}
          <ListRegion
            label={copy.list}
            list={list}
            failedText={copy.errors.load}
            skeleton={<MemberListSkeleton />}
            empty={{ title: copy.empty.notHere, description: copy.empty.notHereHint }}
            previous={copy.previous}
            more={copy.more}
          >
            {(members) => <MemberList members={members} total={total ?? 0} />}
          </ListRegion>
        </Section>
        {isHere && <ApprovalSection />}
      </div>
    </Page>
  );
}

const totalOf = (total: number) => (total === 1 ? copy.alone : copy.total(wholeNumber(total)));
