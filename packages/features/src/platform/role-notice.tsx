import { roleNeeded } from '@flowdeck/contract/roles';
import { Notice } from '@flowdeck/ui/notice';
import { rolesCopy } from './roles-copy.ts';
import type { RoleOfCall } from './use-allows.ts';

/** Says who can help with what a call does. */
export const RoleNotice = ({ call }: { call: RoleOfCall }) => (
  <Notice>{rolesCopy.needs[roleNeeded(call) ?? 'viewer']}</Notice>
);
