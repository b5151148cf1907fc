export { addressOf, filterIn } from './model/post-filter.ts';
export { PlannedPostsScreen } from './planned-posts.screen.tsx';
export {
  SocialMediaPackScreen,
  type SocialMediaPackScreenProps,
} from './social-media-pack.screen.tsx';
