export { addressOf, filterIn } from './model/post-filter.ts';
export { PlannedPostsScreen } from './planned-posts.screen.tsx';
export { postSearchQuery } from './posts.queries.ts';
export {
  SocialMediaPackScreen,
  type SocialMediaPackScreenProps,
} from './social-media-pack.screen.tsx';
