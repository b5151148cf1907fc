/** The areas that an API key can be allowed to read, or to change. */
const scopeAreas = ['leads', 'forms', 'workflows', 'emails', 'content', 'social'] as const;

type ScopeArea = (typeof scopeAreas)[number];
/** Writing does not include reading. */
export type ApiScope = `${ScopeArea}:${'read' | 'write'}`;

/** Everything that an API key can be allowed. */
export const apiScopes = scopeAreas.flatMap(
  (area) => [`${area}:read`, `${area}:write`] as const,
) as unknown as readonly [ApiScope, ...ApiScope[]];
