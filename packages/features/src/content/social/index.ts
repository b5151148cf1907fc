export { addressOf, filterIn } from './model/post-filter.ts';
export { PlannedPostsScreen } from './planned-posts.screen.tsx';
export { postSearchQuery } from './post-search.queries.ts';
export {
  SocialMediaPackScreen,
  type SocialMediaPackScreenProps,
} from './social-media-pack.screen.tsx';
