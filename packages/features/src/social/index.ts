export {
  SocialMediaPackScreen,
  type SocialMediaPackScreenProps,
} from './social-media-pack.screen.tsx';
