export { EmailCampaignsScreen } from './email-campaigns.screen.tsx';
export { orderIn, orderWord } from './model/campaign-order.ts';
export { broadcastPeriodIn } from './model/broadcast-period.ts';
export { BroadcastListScreen } from './broadcast-list.screen.tsx';
export { BroadcastScreen } from './broadcast.screen.tsx';
