export { SocialMediaPackScreen } from './social-media-pack.screen.tsx';
