import * as z from 'zod/mini';
import * as account from './account.ts';
import * as accountChanges from './account-changes.ts';
import * as activities from './activities.ts';
import * as apiKeys from './api-keys.ts';
import * as archive from './archive.ts';
import * as content from './content.ts';
import * as drafts from './drafts.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as leadForms from './lead-forms.ts';
import * as invitations from './invitations.ts';
import * as eventWebhooks from './event-webhooks.ts';
import * as events from './events.ts';
import * as leadRecords from './lead-records.ts';
import * as leads from './leads.ts';
import * as mails from './mails.ts';
import * as passkeys from './passkeys.ts';
import * as runs from './runs.ts';
import * as secondStep from './second-step.ts';
import * as sending from './sending.ts';
import * as session from './session.ts';
import * as socialPosts from './social-posts.ts';
import * as social from './social.ts';
import * as status from './status.ts';
import * as workflowDetail from './workflow-detail.ts';
import * as workflows from './workflows.ts';

const resources = [
  account,
  accountChanges,
  activities,
  apiKeys,
  archive,
  content,
  drafts,
  leadForms,
  invitations,
  eventWebhooks,
  events,
  leadRecords,
  leads,
  mails,
  passkeys,
  runs,
  secondStep,
  sending,
  session,
  social,
  socialPosts,
  status,
  workflowDetail,
  workflows,
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
