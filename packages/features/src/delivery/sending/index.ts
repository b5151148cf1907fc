export { SendingScreen } from './sending.screen.tsx';
