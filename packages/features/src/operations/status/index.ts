export { SystemStatusScreen, type SystemStatusScreenProps } from './system-status.screen.tsx';
