import { Button } from '@flowdeck/ui/button';
import { ChipInput } from '@flowdeck/ui/chip-input';
import { Dialog } from '@flowdeck/ui/dialog';
import { TextArea } from '@flowdeck/ui/text-area';
import { TextField } from '@flowdeck/ui/text-field';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { useTyped } from '../../../platform/form/use-typed.ts';
import { campaignsCopy } from '../campaigns-copy.ts';
import { newCampaign, type NewCampaign } from '../model/new-campaign.ts';

const copy = campaignsCopy.dialog;

export interface CreateCampaignDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCreate: (campaign: NewCampaign) => void;
}

/**
 * A new campaign. There is no `form` element: Enter adds a recipient or does nothing, and never
 * creates. What was typed stays when the dialog is closed by accident: only Cancel clears it.
 */
export function CreateCampaignDialog({ open, onOpenChange, onCreate }: CreateCampaignDialogProps) {
  const typed = useTyped<NewCampaign>('new-campaign');
  const { formRef, clear, entries, field, ready, submit } = useContractForm({
    schema: newCampaign,
    defaultValues: { name: '', subject: '', content: '', recipients: [] },
    draft: typed.draft,
    onChange: typed.keep,
    submit: async (campaign) => {
      onCreate(campaign);
      close();
    },
    failureText: () => undefined,
  });
  function close() {
    clear();
    typed.forget();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
          <Button variant="primary" disabled={!ready} onClick={() => void submit()}>
            {campaignsCopy.create}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <TextField label={copy.name} placeholder={copy.namePlaceholder} {...field('name')} />
        <TextField
          label={copy.subject}
          placeholder={copy.subjectPlaceholder}
          {...field('subject')}
        />
        <TextArea
          label={copy.content}
          placeholder={copy.contentPlaceholder}
          rows={6}
          {...field('content')}
        />
        <ChipInput
          label={copy.recipients}
          type="email"
          placeholder={copy.recipientsPlaceholder}
          {...entries('recipients')}
        />
      </div>
    </Dialog>
  );
}
