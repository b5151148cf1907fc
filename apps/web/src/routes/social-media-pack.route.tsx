import { SocialMediaPackScreen } from '@flowdeck/features/social';

export default function SocialMediaPackRoute() {
  return <SocialMediaPackScreen />;
}
