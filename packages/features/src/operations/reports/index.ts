export { ReportsScreen, type ReportsScreenProps } from './reports.screen.tsx';
export { reportAddressOf, reportFilterIn } from './model/report-filter.ts';
export type { CountedList, RenderList } from './model/counted-list.ts';
