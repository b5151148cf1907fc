import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useClipboard } from '../../../platform/use-clipboard.tsx';
import { leadFormCopy } from '../lead-form-copy.ts';
import type { LeadForm } from '../lead-forms.queries.ts';
import { snippetOf } from '../model/snippet.ts';

const copy = leadFormCopy.publish;

export interface PublishFormProps {
  /** As it is stored. */
  form: LeadForm;
}

/** The address of a form's own page, and the HTML that puts it on a website. */
export function PublishForm({ form }: PublishFormProps) {
  const snippet = snippetOf(form);
  return (
    <div className="grid grid-cols-1 gap-6 card p-4">
      <div className="grid grid-cols-1 gap-2">
        <h3 className="font-medium">{copy.address}</h3>
        <p className="text-sm text-ink-muted">{copy.addressHint}</p>
        <p>
          <a
            href={form.address}
            target="_blank"
            rel="noreferrer"
            className="rounded-sm wrap-anywhere underline"
          >
            <bdi>{form.address}</bdi>
          </a>
        </p>
        <CopyButton text={form.address} label={copy.copyAddress} />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <h3 className="font-medium">{copy.snippet}</h3>
        <p className="text-sm text-ink-muted">{copy.snippetHint}</p>
        {form.origins.length === 0 && (
          <Notice title={copy.noWebsites}>{copy.noWebsitesHint}</Notice>
        )}
        <pre
          dir="ltr"
          role="region"
          aria-label={copy.snippet}
          className="rounded-md border border-line bg-surface-sunken p-3 text-sm wrap-anywhere whitespace-pre-wrap"
        >
          <code>{snippet}</code>
        </pre>
        <CopyButton text={snippet} label={copy.copySnippet} />
      </div>
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const clipboard = useClipboard(text);
  const Icon = clipboard.copied ? Check : Copy;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        size="sm"
        icon={<Icon aria-hidden className="size-3.5" />}
        onClick={() => void clipboard.copy()}
      >
        {clipboard.copied ? copy.copied : label}
      </Button>
      {clipboard.byHand}
    </div>
  );
}
