export { LeadCaptureScreen } from './lead-capture.screen.tsx';
