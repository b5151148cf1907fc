import type { TolerantData } from '@flowdeck/contract/endpoint';
import type { inviteMembers } from '@flowdeck/contract/identity/members';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { wholeNumber } from '../../../platform/figures.ts';
import { InvitationLink } from '../../../platform/invitations/invitation-link.tsx';
import { membersCopy } from '../members-copy.ts';

const { invite: copy } = membersCopy;

/** Who was invited, and how they learn of it. */
export type InvitedResult = TolerantData<typeof inviteMembers>;

export interface InvitedPeopleProps {
  result: InvitedResult;
  onDone: () => void;
}

/** What became of invitations; where no mail server sends them, their links to pass on, this once. */
export function InvitedPeople({ result: { mailsBy, invited }, onDone }: InvitedPeopleProps) {
  const links = invited.flatMap(({ email, link }) => (link === null ? [] : [{ email, link }]));
  const members = invited.filter(({ link }) => link === null).map(({ email }) => email);
  const isMailed = mailsBy === 'smtp';
  const mailed = invited.filter((one) => one.isMailed).map(({ email }) => email);
  const skipped = isMailed
    ? links.map(({ email }) => email).filter((email) => !mailed.includes(email))
    : [];
  const count = wholeNumber(isMailed ? mailed.length : links.length);
  const title = isMailed ? copy.mailed(count) : copy.made(count);
  return (
    <Notice
      tone={links.length > 0 ? 'success' : 'info'}
      live="status"
      title={links.length > 0 ? title : copy.nobody}
      action={
        <Button size="sm" onClick={onDone}>
          {copy.done}
        </Button>
      }
    >
      <div className="grid gap-3 wrap-anywhere">
        {mailed.length > 0 && <p>{mailed.join(', ')}</p>}
        {skipped.length > 0 && <p>{copy.tooManyEmails(skipped.join(', '))}</p>}
        {members.length > 0 && <p>{copy.members(members.join(', '))}</p>}
        {!isMailed && links.length > 0 && (
          <>
            <p>
              {copy.notMailed} {links.some(({ link }) => isAnswerPage(link)) && copy.notProven}
            </p>
            <ul className="grid gap-3">
              {links.map(({ email, link }) => (
                <li key={email} className="grid gap-1">
                  <p className="font-medium text-ink">{email}</p>
                  <InvitationLink link={link} label={copy.copyFor(email)} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Notice>
  );
}

/** Other links open an account and confirm its address. */
const isAnswerPage = (link: string) => link.endsWith('/account/workspaces');
