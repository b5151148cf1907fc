import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useClipboard } from '../use-clipboard.tsx';
import { webhookCopy as copy } from './webhook-copy.ts';

export interface SigningSecretProps {
  secret: string;
  onDone: () => void;
}

/** The new signing secret of a webhook, which is shown this once. */
export function SigningSecret({ secret, onDone }: SigningSecretProps) {
  const clipboard = useClipboard(secret);
  return (
    <div className="grid gap-3">
      <Notice tone="warning" live="status" title={copy.secretTitle}>
        {copy.secretHint}
      </Notice>
      <code className="wrap-anywhere text-ink">{secret}</code>
      {clipboard.byHand}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void clipboard.copy()}>
          {clipboard.copied ? copy.copied : copy.copy}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </div>
  );
}
