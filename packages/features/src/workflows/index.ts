export { DashboardScreen, type DashboardScreenProps } from './dashboard.screen.tsx';
export { workflowFilters, type WorkflowFilter } from './workflows.queries.ts';
