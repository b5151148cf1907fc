import { StartError } from '../start-error.ts';

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
export function readLeadProviderConfig(
  env: Readonly<Record<string, string | undefined>>,
): LeadProviderConfig | null {
  const read = (name: string) => env[name]?.trim() || null;
  const [address, apiKey] = [read('ENRICHMENT_URL'), read('ENRICHMENT_API_KEY')];
  if (address === null) {
    if (apiKey === null) return null;
    throw new StartError('ENRICHMENT_API_KEY is of use only together with ENRICHMENT_URL.');
  }
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new StartError('ENRICHMENT_API_KEY must have no spaces and no characters beyond ASCII.');
  }
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartError('ENRICHMENT_URL must be an address that starts with http:// or https://.');
  }
  if (url.username || url.password || url.hash) {
    throw new StartError(
      'ENRICHMENT_URL must hold no user name, password or fragment; the key belongs in ENRICHMENT_API_KEY.',
    );
  }
  return { url, apiKey };
}
