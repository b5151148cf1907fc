import { Button } from '@flowdeck/ui/button';
import { useClipboard } from '../use-clipboard.tsx';
import { invitationListCopy as copy } from './invitation-list-copy.ts';

export interface InvitationLinkProps {
  link: string;
  /** Of the button that copies it. */
  label?: string;
}

/** A link to pass on. */
export function InvitationLink({ link, label }: InvitationLinkProps) {
  const clipboard = useClipboard(link);
  return (
    <div className="grid justify-items-start gap-2">
      <code className="wrap-anywhere text-ink">{link}</code>
      <Button size="sm" aria-label={label} onClick={() => void clipboard.copy()}>
        {clipboard.copied ? copy.copied : copy.copy}
      </Button>
      {clipboard.byHand}
    </div>
  );
}
