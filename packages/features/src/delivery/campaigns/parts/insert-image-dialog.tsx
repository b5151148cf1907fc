import { limits, requiredText } from '@flowdeck/contract/text';
import { requiredWebAddress } from '@flowdeck/contract/web-address';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import * as z from 'zod/mini';
import { useContractForm } from '../../../platform/form/use-contract-form.ts';
import { broadcastCopy } from '../broadcast-copy.ts';

const copy = broadcastCopy.image;
const schema = z.object({ address: requiredWebAddress, alt: requiredText(limits.name) });

export interface InsertImageDialogProps {
  onClose: () => void;
  /** Receives the image as Markdown. */
  onInsert: (markdown: string) => void;
}

/** Asks where an image is, and what it shows. */
export function InsertImageDialog({ onClose, onInsert }: InsertImageDialogProps) {
  const { formRef, field, onSubmit, ready } = useContractForm({
    schema,
    defaultValues: { address: '', alt: '' },
    submit: async ({ address, alt }) => {
      onClose();
      onInsert(`![${alt.replaceAll(/[[\]]/g, '')}](${encodeParentheses(address)})`);
    },
    failureText: () => undefined,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={copy.title}
      description={copy.hint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!ready}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <TextField
          label={copy.address}
          placeholder={copy.addressPlaceholder}
          inputMode="url"
          autoComplete="off"
          {...field('address')}
        />
        <TextField label={copy.alt} hint={copy.altHint} autoComplete="off" {...field('alt')} />
      </div>
    </Dialog>
  );
}

/** They would end the address in Markdown. */
const encodeParentheses = (address: string) =>
  address.replaceAll('(', '%28').replaceAll(')', '%29');
