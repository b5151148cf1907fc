export { ActivityScreen, type ActivityScreenProps } from './workflow-activity.screen.tsx';
export { DashboardScreen, type DashboardScreenProps } from './dashboard.screen.tsx';
export { prefetchWorkflow } from './workflow-page.queries.ts';
export { workflowSearchQuery } from './workflow-search.queries.ts';
export { WorkflowScreen } from './workflow.screen.tsx';
export { runFilterIn } from './model/run-filter.ts';
export { activityAddressOf, activityFilterIn } from './model/activity-filter.ts';
export { filterIn, writeFilter } from './model/workflow-filter.ts';
export { prefetchDashboard } from './workflows.queries.ts';
