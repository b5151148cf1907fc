import { captureLead } from '@flowdeck/contract/leads/leads';
import { Section } from '@flowdeck/ui/section';
import { Button } from '@flowdeck/ui/button';
import { apiKeysCopy } from '../api-keys-copy.ts';
import { sampleCall } from '../model/sample-call.ts';

const { use: copy } = apiKeysCopy;

export interface HowToUseProps {
  /** The address of the server, without a trailing slash. */
  origin: string;
}

/** One call with a key, and where all of them are described. */
export function HowToUse({ origin }: HowToUseProps) {
  return (
    <Section title={copy.title}>
      <div className="grid gap-3 card p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        <pre
          dir="ltr"
          className="rounded-lg bg-surface-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap text-ink"
        >
          <code>{sampleCall(`${origin}${captureLead.path}`)}</code>
        </pre>
        <div>
          <Button asChild>
            <a href="/api/docs">{copy.docs}</a>
          </Button>
        </div>
      </div>
    </Section>
  );
}
