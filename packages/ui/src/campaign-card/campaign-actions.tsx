import Ellipsis from 'lucide-react/icons/ellipsis';
import Send from 'lucide-react/icons/send';
import { use, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { TooltipContext } from '../tooltip/tooltip-context.ts';
import { campaignCardCopy } from './campaign-card-copy.ts';

export interface CampaignActionsProps {
  /** The campaign's name, which tells its buttons from those of the others. */
  name: string;
  /** A draft can be sent. */
  isDraft: boolean;
  /** Sends a draft. Without it, nothing offers to. */
  onSend: (() => void) | undefined;
  /** Opens the other actions. */
  onOptions: () => void;
}

/** The icon buttons of a campaign, in the card and in the table. */
export function CampaignActions({ name, isDraft, onSend, onOptions }: CampaignActionsProps) {
  return (
    <>
      {isDraft && onSend && (
        <IconAction
          hint={campaignCardCopy.sendHint}
          icon={<Send aria-hidden className="size-4" />}
          onClick={onSend}
        >
          {campaignCardCopy.send(name)}
        </IconAction>
      )}
      <IconAction
        hint={campaignCardCopy.optionsHint}
        icon={<Ellipsis aria-hidden className="size-4" />}
        onClick={onOptions}
      >
        {campaignCardCopy.options(name)}
      </IconAction>
    </>
  );
}

interface IconActionProps {
  /** Explains the icon to people who see nothing else. */
  hint: string;
  icon: ReactNode;
  onClick: () => void;
  children: ReactNode;
}

function IconAction({ hint, icon, onClick, children }: IconActionProps) {
  const withTooltip = use(TooltipContext);
  return withTooltip(
    hint,
    <Button size="sm" variant="ghost" iconOnly icon={icon} onClick={onClick}>
      {children}
    </Button>,
  );
}
