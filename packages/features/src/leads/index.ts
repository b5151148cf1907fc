export { LeadCaptureScreen } from './lead-capture.screen.tsx';
export { LeadImportScreen } from './lead-import.screen.tsx';
export { LeadListScreen } from './lead-list.screen.tsx';
export { LeadRecordScreen } from './lead-record.screen.tsx';
export { addressOf, filterIn } from './model/lead-filter.ts';
export { leadSearchQuery } from './lead-search.queries.ts';
