import { ofWord, type OpenWord } from '@flowdeck/ui/open-word';
import type { MemberRole } from '@flowdeck/contract/roles';
import { workspacesCopy } from '../workspaces-copy.ts';

/** What a role is called; one that only a newer server knows by its own word. */
export const roleName = (role: OpenWord<MemberRole>): string =>
  ofWord(workspacesCopy.role, role) ?? role;
