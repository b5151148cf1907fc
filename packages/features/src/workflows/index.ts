export { DashboardScreen, type DashboardScreenProps } from './dashboard.screen.tsx';
export { prefetchDashboard, workflowFilters, type WorkflowFilter } from './workflows.queries.ts';
