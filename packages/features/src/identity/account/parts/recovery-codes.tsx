import { Button } from '@flowdeck/ui/button';
import { Notice } from '@flowdeck/ui/notice';
import { useClipboard } from '../../../platform/use-clipboard.tsx';
import { accountCopy } from '../account-copy.ts';

const copy = accountCopy.secondStep;

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const clipboard = useClipboard(codes.join('\n'));
  return (
    <div className="grid gap-4">
      <Notice tone="warning" live="status" title={copy.codesTitle}>
        {copy.codesHint}
      </Notice>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="wrap-anywhere text-ink">{code}</code>
          </li>
        ))}
      </ul>
      {clipboard.byHand}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void clipboard.copy()}>
          {clipboard.copied ? copy.copied : copy.copy}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {copy.done}
        </Button>
      </div>
    </div>
  );
}
