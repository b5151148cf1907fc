import type { LucideIcon } from 'lucide-react';
import Tag from 'lucide-react/icons/tag';
import { Badge, type BadgeTone } from '../badge/badge.tsx';
import { ofWord, type OpenWord } from './open-word.ts';

/** How a status looks. */
export interface StatusFace {
  tone: BadgeTone;
  Icon: LucideIcon;
}

export interface StatusBadgeProps<Known extends string> {
  /** One of the known statuses. Any other is shown as given, with a capital and a neutral face. */
  status: OpenWord<Known>;
  /** How each known status looks. */
  faces: Readonly<Record<Known, StatusFace>>;
  /** What each known status is called. */
  labels: Readonly<Record<Known, string>>;
}

const neutralFace: StatusFace = { tone: 'neutral', Icon: Tag };

/** The status of a thing that a server may know in more states than this version does. */
export function StatusBadge<Known extends string>({
  status,
  faces,
  labels,
}: StatusBadgeProps<Known>) {
  const { tone, Icon } = ofWord(faces, status) ?? neutralFace;
  const label = ofWord(labels, status) ?? status;
  return (
    <span title={label} className="flex max-w-full">
      <Badge tone={tone} icon={<Icon />}>
        <span className="block first-letter:uppercase">{label}</span>
      </Badge>
    </span>
  );
}
