import { StartError } from '../errors/start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
/** The value of a variable; undefined where it is absent. */
export type ReadVariable = (name: string) => string | undefined;

const web = ['http:', 'https:'] as const;

/** Reads variables without the white space around them; empty ones count as absent. */
export function readEnv(env: Environment): ReadVariable {
  return (name) => env[name]?.trim() || undefined;
}

/**
 * @param protocols with their colons, `https:`
 * @returns null where the variable is absent
 * @throws {StartError} without the value, which may hold a password
 */
export function readAddress(
  read: ReadVariable,
  name: string,
  protocols: readonly string[] = web,
): URL | null {
  const value = read(name);
  if (value === undefined) return null;
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && protocols.includes(url.protocol)) return url;
  throw notAnAddress(name, protocols);
}

/** The sentence about a variable that holds something else than an address of these protocols. */
export function notAnAddress(name: string, protocols: readonly string[]): StartError {
  return new StartError(
    `${name} must be an address that starts with ${protocols.join('// or ')}//.`,
  );
}

/**
 * The address of a service that is sent its key in a header.
 * @returns null where the variable is absent
 * @throws {StartError} without the value
 */
export function readServiceAddress(read: ReadVariable, name: string, keyName: string): URL | null {
  const url = readAddress(read, name);
  if (!url?.username && !url?.password && !url?.hash) return url;
  throw new StartError(
    `${name} must hold no user name, password or fragment; the key belongs in ${keyName}.`,
  );
}

/**
 * A key that is sent in a header.
 * @returns null where the variable is absent
 * @throws {StartError} without the value
 */
export function readServiceKey(read: ReadVariable, name: string): string | null {
  const key = read(name) ?? null;
  if (key === null || /^[\x21-\x7e]+$/.test(key)) return key;
  throw new StartError(`${name} must have no spaces and no characters beyond ASCII.`);
}
