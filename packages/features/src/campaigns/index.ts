export { EmailCampaignsScreen } from './email-campaigns.screen.tsx';
