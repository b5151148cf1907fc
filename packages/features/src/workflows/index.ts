export { DashboardScreen, type DashboardScreenProps } from './dashboard.screen.tsx';
export { prefetchWorkflow } from './workflow-page.queries.ts';
export { WorkflowScreen } from './workflow.screen.tsx';
export { prefetchDashboard, workflowFilters, type WorkflowFilter } from './workflows.queries.ts';
