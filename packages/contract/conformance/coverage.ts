import { endpoints, type OperationId } from '../src/api.ts';
import { descriptions } from '../src/descriptions.ts';
import type { EndpointSpec } from '../src/endpoint.ts';
import { roleProblems } from '../src/roles.ts';
import type { FieldIssue, ProblemCode } from '../src/problem.ts';
import { fieldsOf } from './fields.ts';

/** Refusals of a server that fails or is under attack; these have their own tests. */
const operational: readonly ProblemCode[] = [
  'rate_limited',
  'internal',
  'unavailable',
  'disk',
  'model_failed',
];

/** Records which parts of the contract the suite has covered. */
export function createCoverage() {
  const tried = new Set<string>();
  return {
    answered: ({ id }: EndpointSpec) => void tried.add(`${id} answers`),

    refused({ id }: EndpointSpec, code: ProblemCode, issues: readonly FieldIssue[]) {
      tried.add(`${id} refuses: ${code}`);
      for (const { path } of issues) tried.add(`${id} refuses the field ${path}`);
    },

    /** The parts of the contract that are not covered, each in a few words. */
    missing: () =>
      (Object.keys(endpoints) as OperationId[]).flatMap(partsOf).filter((part) => !tried.has(part)),
  };
}

export type Coverage = ReturnType<typeof createCoverage>;

/** An answer, each refusal that is its own or its kind's, and a refusal of each field. */
function partsOf(id: OperationId): string[] {
  const { access, scope, params, query, body } = endpoints[id];
  const { problems = [] } = descriptions[id];
  const codes = new Set<ProblemCode>([
    ...problems.filter((code) => !operational.includes(code)),
    ...(access === 'session'
      ? ([
          'unauthenticated',
          scope ? 'missing_scope' : 'forbidden',
          ...roleProblems(endpoints[id]),
        ] as const)
      : []),
    ...(params || query || body ? (['invalid_request'] as const) : []),
    ...(body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
  ]);
  const fields = [params, query, body].flatMap((part) => (part ? fieldsOf(part) : []));
  return [
    `${id} answers`,
    ...[...codes].map((code) => `${id} refuses: ${code}`),
    ...fields.map(({ name }) => `${id} refuses the field ${name}`),
  ];
}
