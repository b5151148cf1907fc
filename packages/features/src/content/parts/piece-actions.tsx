import { Check, Copy, Download, RotateCw } from 'lucide-react';
import type { ContentPiece } from '@flowdeck/contract/content';
import { Button } from '@flowdeck/ui/button';
import { downloadName } from '../model/download-name.ts';
import { saveText } from '../model/save-text.ts';
import type { ContentGenerator } from '../use-content-generator.ts';
import { useClipboard } from '../../platform/use-clipboard.ts';

interface PieceActionsProps {
  piece: ContentPiece;
  generator: ContentGenerator;
}

/** Copy and Download the piece as it is; Regenerate by the form as it is. */
export function PieceActions({ piece: { title, content }, generator }: PieceActionsProps) {
  const { copied, copy } = useClipboard(content);
  const CopyIcon = copied ? Check : Copy;
  return (
    <>
      <Button
        size="sm"
        icon={<CopyIcon aria-hidden className="size-3.5" />}
        onClick={() => void copy()}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status" className="sr-only">
        {copied && 'Content copied'}
      </span>
      <Button
        size="sm"
        icon={<Download aria-hidden className="size-3.5" />}
        onClick={() => {
          saveText(content, downloadName(title));
        }}
      >
        Download
      </Button>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden className="size-3.5" />}
        disabled={!generator.ready}
        pending={generator.pending}
        onClick={() => void generator.submit()}
      >
        Regenerate
      </Button>
    </>
  );
}
