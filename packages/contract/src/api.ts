import * as content from './content.ts';
import type { EndpointSpec } from './endpoint.ts';
import * as leads from './leads.ts';
import * as session from './session.ts';
import * as social from './social.ts';
import * as status from './status.ts';
import * as workflows from './workflows.ts';

/**
 * Every call of the API by its operation id. Found among the resources' exports, so a call cannot be
 * forgotten here.
 */
export const endpoints: Readonly<Record<string, EndpointSpec>> = Object.fromEntries(
  [content, leads, session, social, status, workflows]
    .flatMap((resource): unknown[] => Object.values(resource))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.id, endpoint]),
);

function isEndpoint(value: unknown): value is EndpointSpec {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
