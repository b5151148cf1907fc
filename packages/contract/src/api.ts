import * as z from 'zod/mini';
import * as account from './identity/account.ts';
import * as accountChanges from './identity/account-changes.ts';
import * as activities from './workflows/activities.ts';
import * as apiKeys from './identity/api-keys.ts';
import * as archive from './operations/archive.ts';
import * as auditLog from './identity/audit-log.ts';
import * as broadcastReport from './campaigns/broadcast-report.ts';
import * as broadcasts from './campaigns/broadcasts.ts';
import * as content from './content/content.ts';
import * as drafts from './content/drafts.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as leadAudience from './leads/lead-audience.ts';
import * as leadForms from './leads/lead-forms.ts';
import * as invitations from './identity/invitations.ts';
import * as eventWebhooks from './delivery/event-webhooks.ts';
import * as events from './delivery/events.ts';
import * as leadRecords from './leads/lead-records.ts';
import * as leadSegments from './leads/lead-segments.ts';
import * as leadTags from './leads/lead-tags.ts';
import * as leads from './leads/leads.ts';
import * as mailEvents from './delivery/mail-events.ts';
import * as mails from './delivery/mails.ts';
import * as sentMails from './delivery/sent-mails.ts';
import * as members from './identity/members.ts';
import * as monthlyReport from './operations/monthly-report.ts';
import * as passkeys from './identity/passkeys.ts';
import * as reports from './operations/reports.ts';
import * as runs from './workflows/runs.ts';
import * as secondStep from './identity/second-step.ts';
import * as sending from './delivery/sending.ts';
import * as session from './identity/session.ts';
import * as socialPosts from './content/social-posts.ts';
import * as social from './content/social.ts';
import * as status from './operations/status.ts';
import * as firstSteps from './operations/first-steps.ts';
import * as waiting from './operations/waiting.ts';
import * as week from './operations/week.ts';
import * as workflowDetail from './workflows/workflow-detail.ts';
import * as workflows from './workflows/workflows.ts';
import * as workspaces from './identity/workspaces.ts';

const resources = [
  account,
  accountChanges,
  activities,
  apiKeys,
  archive,
  auditLog,
  broadcastReport,
  broadcasts,
  content,
  drafts,
  leadAudience,
  leadForms,
  invitations,
  eventWebhooks,
  events,
  leadRecords,
  leadSegments,
  leadTags,
  leads,
  mailEvents,
  mails,
  sentMails,
  members,
  monthlyReport,
  passkeys,
  reports,
  runs,
  secondStep,
  sending,
  session,
  social,
  socialPosts,
  status,
  firstSteps,
  waiting,
  week,
  workflowDetail,
  workflows,
  workspaces,
] as const;

type Exported<Resource> = Resource extends unknown ? Resource[keyof Resource] : never;
type Endpoint = Extract<Exported<(typeof resources)[number]>, EndpointSpec>;
export type OperationId = Endpoint['id'];
/** The type of each call, by its operation id. */
export type Endpoints = { readonly [One in Endpoint as One['id']]: One };

/** Every call of the API by its operation id, found among the exports of the resources. */
export const endpoints = Object.fromEntries(
  resources
    .flatMap((resource): unknown[] => Object.values(resource))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.id, endpoint]),
) as Readonly<Record<OperationId, EndpointSpec>>;

/** Every exported schema by its name in PascalCase, as the OpenAPI description calls it. */
export const schemas: Readonly<Record<string, z.ZodMiniType>> = Object.fromEntries(
  resources
    .flatMap((resource): [string, unknown][] => Object.entries(resource))
    .filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType)
    .map(([name, schema]) => [name.charAt(0).toUpperCase() + name.slice(1), schema]),
);

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
