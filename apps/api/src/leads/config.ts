import {
  readEnv,
  readServiceAddress,
  readServiceKey,
  type Environment,
} from '../config/read-env.ts';
import { StartError } from '../errors/start-error.ts';

/** The service that is asked about each lead. */
export interface LeadProviderConfig {
  url: URL;
  /** Null for services that need none, such as one on the same machine. */
  apiKey: string | null;
}

/**
 * Reads ENRICHMENT_URL and ENRICHMENT_API_KEY; empty variables count as absent.
 * @returns null where no provider is configured
 * @throws {StartError} one sentence about the first value that cannot be used; it repeats no value
 */
export function readLeadProviderConfig(env: Environment): LeadProviderConfig | null {
  const read = readEnv(env);
  if (read('ENRICHMENT_URL') === undefined) {
    if (read('ENRICHMENT_API_KEY') === undefined) return null;
    throw new StartError('ENRICHMENT_API_KEY is of use only together with ENRICHMENT_URL.');
  }
  const apiKey = readServiceKey(read, 'ENRICHMENT_API_KEY');
  const url = readServiceAddress(read, 'ENRICHMENT_URL', 'ENRICHMENT_API_KEY');
  return url && { url, apiKey };
}
