export { prefetchHome } from './home.queries.ts';
export { CapabilitiesScreen, type CapabilitiesScreenProps } from './capabilities.screen.tsx';
