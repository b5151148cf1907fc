import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactElement } from 'react';
import { Button } from '@flowdeck/ui/button';
import { contentCopy } from '../content-copy.ts';
import { downloadName } from '../model/download-name.ts';
import { saveText } from '../../platform/save-text.ts';
import type { ContentGenerator, Piece } from '../use-content-generator.ts';
import { useClipboard } from '../../platform/use-clipboard.tsx';

export interface PieceActionsProps {
  piece: Piece;
  generator: ContentGenerator;
  /** Renders a link to the draft that a piece was stored as. */
  renderDraftLink: (id: string, label: string) => ReactElement;
}

const { result: labels } = contentCopy;

/** Copies and downloads the piece as it is; regenerates it from the form as it is. */
export function PieceActions({
  piece: { id, title, content },
  generator: { form },
  renderDraftLink,
}: PieceActionsProps) {
  const { copied, copy } = useClipboard(content);
  const CopyIcon = copied ? Check : Copy;
  return (
    <>
      {/* Another server does not say as what it has stored the piece. */}
      {id !== null && renderDraftLink(id, labels.open)}
      <Button
        size="sm"
        icon={<CopyIcon aria-hidden className="size-3.5" />}
        onClick={() => void copy()}
      >
        {copied ? labels.copied : labels.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied && labels.copiedStatus}
      </span>
      <Button
        size="sm"
        icon={<Download aria-hidden className="size-3.5" />}
        onClick={() => {
          saveText(content, downloadName(title));
        }}
      >
        {labels.download}
      </Button>
      <Button
        size="sm"
        icon={<RotateCw aria-hidden className="size-3.5" />}
        disabled={!form.ready}
        pending={form.pending}
        onClick={() => void form.submit()}
      >
        {labels.regenerate}
      </Button>
    </>
  );
}
