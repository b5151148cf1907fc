export { ReviewBroadcast } from './review-broadcast.tsx';
