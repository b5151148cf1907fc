export { ContentGeneratorScreen } from './content-generator.screen.tsx';
