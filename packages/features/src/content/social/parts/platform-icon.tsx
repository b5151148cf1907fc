import AtSign from 'lucide-react/icons/at-sign';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Camera from 'lucide-react/icons/camera';
import Megaphone from 'lucide-react/icons/megaphone';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import type { ReactNode } from 'react';
import type { Platform } from '@flowdeck/contract/content/social';
import { IconTile, type IconTileHue } from '@flowdeck/ui/icon-tile';

const looks: Readonly<Record<Platform, { icon: ReactNode; hue: IconTileHue }>> = {
  Instagram: { icon: <Camera />, hue: 'pink' },
  Facebook: { icon: <ThumbsUp />, hue: 'blue' },
  LinkedIn: { icon: <BriefcaseBusiness />, hue: 'teal' },
  X: { icon: <AtSign />, hue: 'neutral' },
};

/** What tells a platform at a glance, beside its name. */
export function PlatformIcon({ platform }: { platform: string }) {
  const { icon, hue } = (looks as Partial<Record<string, (typeof looks)[Platform]>>)[platform] ?? {
    icon: <Megaphone />,
    hue: 'neutral' as const,
  };
  return <IconTile hue={hue}>{icon}</IconTile>;
}
