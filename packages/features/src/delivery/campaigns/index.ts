export { EmailCampaignsScreen } from './email-campaigns.screen.tsx';
export { orderIn, orderWord } from './model/campaign-order.ts';
