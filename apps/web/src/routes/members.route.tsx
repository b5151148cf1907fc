import { MembersScreen } from '@flowdeck/features/identity/members';

export default function MembersRoute() {
  return <MembersScreen />;
}
