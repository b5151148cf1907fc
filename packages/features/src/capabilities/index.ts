export { CapabilitiesScreen, type CapabilitiesScreenProps } from './capabilities.screen.tsx';
