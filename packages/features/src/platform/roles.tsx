import { lazy, Suspense, type ReactNode } from 'react';
import { useAllows, type RoleOfCall } from './use-allows.ts';

/** Most may do what a page is for. */
const LateNotice = lazy(async () => ({ default: (await import('./role-notice.tsx')).RoleNotice }));

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
    <Suspense>
      <LateNotice call={call} />
    </Suspense>
  );

/** Fields that show what is there. Those who may not make this call cannot change them. */
export const ChangedBy = ({ call, children }: AllowedProps) => (
  <fieldset disabled={!useAllows(call)} className="contents disabled:[&_[type=submit]]:hidden">
    {children}
  </fieldset>
);
