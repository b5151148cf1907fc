import { unknownFact } from '@flowdeck/contract/leads/leads';
import { limits, text } from '@flowdeck/contract/text';
import * as z from 'zod/mini';
import { boundedText } from '../../platform/http/bounded-text.ts';
import { errorCode } from '../../platform/errors/start-error.ts';
import type { ProviderFacts } from '@flowdeck/domain/leads/enrich';

/** The service that is queried for each lead. */
export interface LeadProviderConfig {
  url: URL;
  /** Null for services that need none, such as one on the same machine. */
  apiKey: string | null;
}

export interface LeadProvider {
  /** What the provider knows about a lead; null if it knows nothing or cannot be used. Never throws. */
  find(lead: { email: string; company: string }): Promise<ProviderFacts | null>;
}

/** Milliseconds from the first byte sent to the last byte read. */
const answerTimeoutMs = 5_000;
/** Most bytes that are read of an answer, which has three short texts. */
const maxAnswerBytes = 64 * 1024;

const fact = z.nullish(text(limits.name));
const answer = z.object({ location: fact, industry: fact, companySize: fact });

/**
 * Queries a service over HTTP: `POST` with `{email, company}` and a bearer token, answered by
 * `{location, industry, companySize}`, each a text or null. 404 means that the lead is unknown.
 * @param log receives why an answer could not be used, without the key or the lead
 * @param timeoutMs for tests
 */
export function createLeadProvider(
  { url, apiKey }: LeadProviderConfig,
  log: (reason: string) => void,
  timeoutMs: number = answerTimeoutMs,
): LeadProvider {
  async function ask(body: string, signal: AbortSignal): Promise<ProviderFacts | null> {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      },
      body,
      signal,
      // The key and the lead are only for this address.
      redirect: 'manual',
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status !== 404) log(`HTTP ${String(response.status)}`);
      return null;
    }
    const read = await boundedText(response, maxAnswerBytes);
    const facts = read === null ? null : factsIn(read);
    if (!facts) log(read === null ? 'the answer is too large' : 'the answer cannot be used');
    return facts;
  }

  return {
    async find({ email, company }) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await ask(JSON.stringify({ email, company }), signal);
      } catch (error) {
        // Not the error itself: its text may contain what was sent.
        log(signal.aborted ? 'no whole answer in time' : (errorCode(error) ?? 'no connection'));
        return null;
      }
    },
  };
}

function factsIn(body: string): ProviderFacts | null {
  const parsed = answer.safeParse(parseJson(body));
  if (!parsed.success) return null;
  const { location, industry, companySize } = parsed.data;
  return {
    location: known(location),
    industry: known(industry),
    companySize: known(companySize),
  };
}

/** Blank texts and a provider's own “unknown” do not count as facts. */
function known(value: string | null | undefined): string | null {
  return value && value.toLowerCase() !== unknownFact.toLowerCase() ? value : null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
