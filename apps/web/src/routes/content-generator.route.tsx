import { ContentGeneratorScreen } from '@flowdeck/features/content';

export default function ContentGeneratorRoute() {
  return <ContentGeneratorScreen />;
}
