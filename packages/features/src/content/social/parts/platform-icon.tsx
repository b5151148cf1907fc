import type { LucideIcon } from 'lucide-react';
import AtSign from 'lucide-react/icons/at-sign';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Camera from 'lucide-react/icons/camera';
import Megaphone from 'lucide-react/icons/megaphone';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { Platform } from '@flowdeck/contract/content/social';
import { IconTile, type IconTileHue } from '@flowdeck/ui/icon-tile';
import { ofWord } from '@flowdeck/ui/open-word';

const looks: Readonly<Record<Platform, { Icon: LucideIcon; hue: IconTileHue }>> = {
  Instagram: { Icon: Camera, hue: 'pink' },
  Facebook: { Icon: ThumbsUp, hue: 'blue' },
  LinkedIn: { Icon: BriefcaseBusiness, hue: 'teal' },
  X: { Icon: AtSign, hue: 'neutral' },
};

/** How a platform looks, also one that this version does not know. */
export const platformLook = (platform: string) =>
  ofWord(looks, platform) ?? { Icon: Megaphone, hue: 'neutral' as const };

/** What tells a platform at a glance, beside its name. */
export function PlatformIcon({ platform }: { platform: string }) {
  const { Icon, hue } = platformLook(platform);
  return (
    <IconTile hue={hue}>
      <Icon />
    </IconTile>
  );
}
