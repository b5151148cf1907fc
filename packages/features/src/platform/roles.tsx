import type { ReactNode } from 'react';
import { roleNeeded } from '@flowdeck/contract/roles';
import { rolesCopy } from './roles-copy.ts';
import { useAllows, type RoleOfCall } from './use-allows.ts';

interface AllowedProps {
  call: RoleOfCall;
  children: ReactNode;
}

/** What is there only for those who may make this call. */
export const Allowed = ({ call, children }: AllowedProps) => useAllows(call) && children;

/** What a page is for. Those who may not make this call are told who can help. */
export const NeedsRole = ({ call, children }: AllowedProps) =>
  useAllows(call) ? children : <RoleNotice call={call} />;

/** Says who can help those who may not make this call. */
export const RoleNotice = ({ call }: Pick<AllowedProps, 'call'>) =>
  !useAllows(call) && (
    <p className="text-ink-muted">
      {rolesCopy.needs[roleNeeded(call) === 'owner' ? 'owner' : 'editor']}
    </p>
  );

/** Fields that show what is there. Those who may not make this call cannot change them. */
export const ChangedBy = ({ call, children }: AllowedProps) => (
  <fieldset disabled={!useAllows(call)} className="contents disabled:[&_[type=submit]]:hidden">
    {children}
  </fieldset>
);
