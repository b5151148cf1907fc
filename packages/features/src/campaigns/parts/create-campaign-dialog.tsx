import { limits } from '@flowdeck/contract/text';
import { Button } from '@flowdeck/ui/button';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Dialog } from '@flowdeck/ui/dialog';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { campaignsCopy } from '../campaigns-copy.ts';
import { emptyDraft, isReady, withRecipient, type CampaignDraft } from '../model/campaign-draft.ts';

export interface CreateCampaignDialogProps {
  open: boolean;
  /** Kept by the screen, so that closing by accident loses nothing. */
  draft: CampaignDraft;
  onDraftChange: (draft: CampaignDraft) => void;
  onOpenChange: (open: boolean) => void;
  onCreate: (draft: CampaignDraft) => void;
}

/** A new campaign. It is no form: Enter adds a recipient or does nothing, and never creates. */
export function CreateCampaignDialog({
  open,
  draft,
  onDraftChange,
  onOpenChange,
  onCreate,
}: CreateCampaignDialogProps) {
  const { name, subject, content, recipients } = draft;
  const change = (part: Partial<CampaignDraft>) => {
    onDraftChange({ ...draft, ...part });
  };
  const close = () => {
    onDraftChange(emptyDraft);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={campaignsCopy.dialogTitle}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady(draft)}
            onClick={() => {
              onCreate(draft);
              close();
            }}
          >
            {campaignsCopy.create}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Campaign Name"
          placeholder="Weekly Newsletter"
          required
          maxLength={limits.name}
          value={name}
          onChange={(event) => {
            change({ name: event.target.value });
          }}
        />
        <TextField
          label="Email Subject"
          placeholder="Your Weekly Automation Insights"
          required
          maxLength={limits.subject}
          value={subject}
          onChange={(event) => {
            change({ subject: event.target.value });
          }}
        />
        <TextArea
          label="Email Content"
          placeholder="Write your email content here..."
          required
          rows={6}
          limit={limits.content}
          value={content}
          onChange={(event) => {
            change({ content: event.target.value });
          }}
        />
        <ChipInput
          label="Recipients"
          type="email"
          placeholder="Add email address"
          values={recipients}
          onAdd={(entry, current) => {
            const next = withRecipient(current, entry);
            if ('refusal' in next) return next.refusal;
            change({ recipients: next });
            return undefined;
          }}
          onRemove={(entry) => {
            change({ recipients: recipients.filter((recipient) => recipient !== entry) });
          }}
        />
      </div>
    </Dialog>
  );
}
