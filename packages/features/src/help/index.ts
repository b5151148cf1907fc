export { HelpPanel, type HelpPanelProps } from './help.screen.tsx';
