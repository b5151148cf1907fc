import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import MoreHorizontal from 'lucide-react/icons/more-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, memo, Suspense, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { updateDraft } from '@flowdeck/contract/content/drafts';
import { Button } from '@flowdeck/ui/button';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '@flowdeck/ui/late-menu';
import { FormFailure } from '../../platform/form/form-failure.tsx';
import { useNotify } from '../../platform/notifications/index.ts';
import { saveText } from '../../platform/save-text.ts';
import { useAllows } from '../../platform/use-allows.ts';
import { useClipboard } from '../../platform/use-clipboard.tsx';
import { draftEditorCopy } from '../draft-editor-copy.ts';
import type { Draft } from '../drafts.queries.ts';
import { downloadName } from '../model/download-name.ts';
import { packOf, type PackText } from '../model/pack-of.ts';
import { useCopyDraft } from '../use-copy-draft.ts';
import type { DraftEditor } from '../use-draft-editor.ts';

const { actions: copy, errors } = draftEditorCopy;

const DeleteDraftDialog = lazy(async () => ({
  default: (await import('./delete-draft-dialog.tsx')).DeleteDraftDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import('./versions-dialog.tsx')).VersionsDialog,
}));

export interface DraftActionsProps {
  editor: DraftEditor;
  /** Whether the page has room for buttons; otherwise all is in the menu. */
  hasRoom: boolean;
  /** Where it says what went wrong: away from the buttons, which stay on top. */
  below: HTMLElement | null;
  /** A bare link to the social media pack, with what it is filled in with. */
  renderPackLink: (pack: PackText, label: string) => ReactElement;
  /** The draft is gone; leaves its page. */
  onDeleted: () => void;
  /** There is a copy; goes to its page. */
  onCopied: (copy: Draft) => void;
}

/** What can be done with a draft as it is on the screen. */
export const DraftActions = memo(function DraftActions({
  editor,
  hasRoom,
  below,
  renderPackLink,
  onDeleted,
  onCopied,
}: DraftActionsProps) {
  const { text, stored, autosave } = editor;
  const [dialog, setDialog] = useState<'versions' | 'delete'>();
  const notify = useNotify();
  const { copied, copy: copyText, byHand } = useClipboard(text.content);
  const { duplicate, copying, ...failed } = useCopyDraft(onCopied);
  const mayChange = useAllows(updateDraft);
  const CopyIcon = copied ? Check : Copy;
  // Where Copy is in the menu, its button says that it is done.
  const MoreIcon = copied && !hasRoom ? Check : MoreHorizontal;
  const close = () => {
    setDialog(undefined);
  };
  const exportPage = async () => {
    try {
      const { toHtmlPage } = await import('../model/render-markdown.ts');
      const page = toHtmlPage({ ...text, language: stored.language });
      saveText(page, downloadName(text.title, 'html'), 'text/html');
    } catch {
      notify({ tone: 'error', title: errors.export });
    }
  };
  const packLink = mayChange && renderPackLink(packOf(text), copy.pack);
  const exports = (
    <>
      <MenuItem
        onSelect={() => {
          saveText(text.content, downloadName(text.title));
        }}
      >
        {copy.text}
      </MenuItem>
      <MenuItem
        onSelect={() => {
          const markdown = `# ${text.title}\n\n${text.content}\n`;
          saveText(markdown, downloadName(text.title, 'md'), 'text/markdown');
        }}
      >
        {copy.markdown}
      </MenuItem>
      <MenuItem onSelect={() => void exportPage()}>{copy.html}</MenuItem>
    </>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {hasRoom && (
          <>
            {packLink && <Button asChild>{packLink}</Button>}
            <Button
              icon={<CopyIcon aria-hidden className="size-4" />}
              onClick={() => void copyText()}
            >
              {copied ? copy.copied : copy.copy}
            </Button>
            <Menu
              trigger={
                <Button icon={<Download aria-hidden className="size-4" />}>{copy.export}</Button>
              }
            >
              {exports}
            </Menu>
          </>
        )}
        <span role="status" className="sr-only">
          {copied && copy.copiedStatus}
        </span>
        {(mayChange || !hasRoom) && (
          <Menu
            trigger={
              <Button iconOnly pending={copying} icon={<MoreIcon aria-hidden className="size-4" />}>
                {copy.more}
              </Button>
            }
          >
            {!hasRoom && (
              <>
                {packLink && <MenuItem asChild>{packLink}</MenuItem>}
                <MenuItem icon={<Copy />} onSelect={() => void copyText()}>
                  {copy.copy}
                </MenuItem>
                <MenuLabel>{copy.export}</MenuLabel>
                {exports}
              </>
            )}
            {mayChange && !hasRoom && <MenuSeparator />}
            {mayChange && (
              <>
                <MenuItem
                  icon={<History />}
                  onSelect={() => {
                    setDialog('versions');
                  }}
                >
                  {copy.versions}
                </MenuItem>
                <MenuItem
                  icon={<Copy />}
                  onSelect={() => {
                    // The copy has what is on the screen.
                    void autosave.flush().then(() => duplicate(stored.id));
                  }}
                >
                  {copy.duplicate}
                </MenuItem>
                <MenuSeparator />
                <MenuItem
                  icon={<Trash2 />}
                  danger
                  onSelect={() => {
                    setDialog('delete');
                  }}
                >
                  {copy.remove}
                </MenuItem>
              </>
            )}
          </Menu>
        )}
      </div>
      {below &&
        createPortal(
          <>
            {byHand}
            <FormFailure {...failed} />
          </>,
          below,
        )}
      <Suspense>
        {dialog === 'versions' && (
          <VersionsDialog id={stored.id} onClose={close} onRestore={autosave.restore} />
        )}
        {dialog === 'delete' && (
          <DeleteDraftDialog
            draft={stored}
            onClose={close}
            onDeleted={() => {
              // What was typed belongs to nothing any more.
              autosave.discard();
              onDeleted();
            }}
          />
        )}
      </Suspense>
    </>
  );
});
