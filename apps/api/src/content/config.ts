import {
  readEnv,
  readServiceAddress,
  readServiceKey,
  type Environment,
} from '../config/read-env.ts';
import { StartError } from '../errors/start-error.ts';

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
export function readModelConfig(env: Environment): ModelConfig | null {
  const read = readEnv(env);
  const [address, model] = [read('LLM_BASE_URL'), read('LLM_MODEL')];
  if (address === undefined && model === undefined) {
    if (read('LLM_API_KEY') === undefined) return null;
    throw new StartError('LLM_API_KEY is of use only together with LLM_BASE_URL and LLM_MODEL.');
  }
  if (address === undefined || model === undefined) {
    throw new StartError('LLM_BASE_URL and LLM_MODEL must be set together.');
  }
  if (model.length > longestModelName || /\p{Cc}/u.test(model)) {
    throw new StartError(
      `LLM_MODEL must be one line of at most ${String(longestModelName)} characters.`,
    );
  }
  const apiKey = readServiceKey(read, 'LLM_API_KEY');
  const baseUrl = readServiceAddress(read, 'LLM_BASE_URL', 'LLM_API_KEY');
  return baseUrl && { baseUrl, model, apiKey };
}
