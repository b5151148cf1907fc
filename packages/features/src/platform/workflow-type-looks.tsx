import BadgeCheck from 'lucide-react/icons/badge-check';
import Handshake from 'lucide-react/icons/handshake';
import MailPlus from 'lucide-react/icons/mail-plus';
import PenLine from 'lucide-react/icons/pen-line';
import Share2 from 'lucide-react/icons/share-2';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactNode } from 'react';
import type { WorkflowType } from '@flowdeck/contract/workflows/workflows';
import type { OpenWord } from '@flowdeck/ui/open-word';
import type { IconTileHue } from '@flowdeck/ui/icon-tile';

interface Look {
  icon: ReactNode;
  hue: IconTileHue;
}

/** How each type of workflow, and the capability behind it, is drawn everywhere. */
export const workflowTypeLooks: Record<WorkflowType, Look> = {
  'Content Automation': { icon: <PenLine />, hue: 'violet' },
  'Marketing Distribution': { icon: <Share2 />, hue: 'blue' },
  'Lead Capture': { icon: <UserPlus />, hue: 'teal' },
  'Lead Outreach': { icon: <MailPlus />, hue: 'amber' },
  Conversion: { icon: <Handshake />, hue: 'pink' },
  Verification: { icon: <BadgeCheck />, hue: 'green' },
};

const looks: Partial<Record<string, Look>> = workflowTypeLooks;

/** The look of a type; a word that only another server uses has none. */
export const lookOf = (type: OpenWord<WorkflowType>): Look | undefined => looks[type];
