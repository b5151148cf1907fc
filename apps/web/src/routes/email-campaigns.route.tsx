import { EmailCampaignsScreen } from '@flowdeck/features/campaigns';

export default function EmailCampaignsRoute() {
  return <EmailCampaignsScreen />;
}
