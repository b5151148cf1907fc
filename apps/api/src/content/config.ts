import { StartError } from '../start-error.ts';

/** The language model that writes content. */
export interface ModelConfig {
  /** What `/chat/completions` is added to. */
  baseUrl: URL;
  model: string;
  /** Null for endpoints that need none, such as one on the same machine. */
  apiKey: string | null;
}

const longestModelName = 200;

/**
 * Reads LLM_BASE_URL, LLM_MODEL and LLM_API_KEY; empty variables count as absent.
 * @returns null where no model is configured
 * @throws {StartError} one sentence about the first value that cannot be used; it repeats no value
 */
export function readModelConfig(
  env: Readonly<Record<string, string | undefined>>,
): ModelConfig | null {
  const read = (name: string) => env[name]?.trim() || null;
  const [address, model, apiKey] = [read('LLM_BASE_URL'), read('LLM_MODEL'), read('LLM_API_KEY')];
  if (address === null && model === null) {
    if (apiKey === null) return null;
    throw new StartError('LLM_API_KEY is of use only together with LLM_BASE_URL and LLM_MODEL.');
  }
  if (address === null || model === null) {
    throw new StartError('LLM_BASE_URL and LLM_MODEL must be set together.');
  }
  if (model.length > longestModelName || /\p{Cc}/u.test(model)) {
    throw new StartError(
      `LLM_MODEL must be one line of at most ${String(longestModelName)} characters.`,
    );
  }
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new StartError('LLM_API_KEY must have no spaces and no characters beyond ASCII.');
  }
  return { baseUrl: readBaseUrl(address), model, apiKey };
}

function readBaseUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartError('LLM_BASE_URL must be an address that starts with http:// or https://.');
  }
  if (url.username || url.password || url.hash) {
    throw new StartError(
      'LLM_BASE_URL must hold no user name, password or fragment; the key belongs in LLM_API_KEY.',
    );
  }
  return url;
}
