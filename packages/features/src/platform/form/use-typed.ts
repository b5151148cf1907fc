import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** By session, which ends with its query cache: one account never sees what another typed. */
const sessions = new WeakMap<QueryClient, Map<string, unknown>>();

function keptIn(client: QueryClient): Map<string, unknown> {
  const known = sessions.get(client) ?? new Map<string, unknown>();
  sessions.set(client, known);
  return known;
}

/**
 * A state that is there again when people come back to the screen, as long as the app is open and the session lasts.
 * Nothing secret belongs in it.
 * @param name distinguishes it from all others
 */
export function useKept<T>(name: string, initial: T): [T, (value: T) => void] {
  const all = keptIn(useQueryClient());
  const [value, setValue] = useState(() => (all.has(name) ? (all.get(name) as T) : initial));
  return [
    value,
    (next) => {
      all.set(name, next);
      setValue(next);
    },
  ];
}

/** What was typed, and what it changes. */
interface Typed<Values, Base> {
  values: Partial<Values>;
  base: Base | undefined;
}

/**
 * What people typed into a form, kept like `useKept`: `draft` for `useContractForm`, which tells `keep` of each change.
 * `base` is what the form showed when they began to type.
 */
export function useTyped<Values extends object, Base = undefined>(name: string) {
  const all = keptIn(useQueryClient());
  const now = () => all.get(name) as Typed<Values, Base> | undefined;
  const [found] = useState(now);
  return {
    draft: found?.values ?? {},
    base: found?.base,
    keep: (part: Partial<Values>, base?: Base) => {
      all.set(name, { values: { ...now()?.values, ...part }, base: base ?? now()?.base });
    },
    forget: () => {
      all.delete(name);
    },
  };
}
