import type { ReactNode } from 'react';
import { ConfirmDialog } from '@flowdeck/ui/late-confirm-dialog';
import { TextField, type TextFieldProps } from '@flowdeck/ui/text-field';
import type { ContractForm, FormSchema } from './contract-form.ts';
import { FormFailure } from './form-failure.tsx';

export interface ConfirmByNameProps {
  /** What is about to go, what that means, and the two buttons. */
  texts: Readonly<Record<'title' | 'description' | 'confirm' | 'cancel', string>>;
  /** The field for the name: its label, its hint and what the form knows of it. */
  name: TextFieldProps;
  form: Pick<
    ContractForm<FormSchema>,
    'failure' | 'sessionEnded' | 'formRef' | 'pending' | 'ready'
  > & { submit: () => Promise<void> };
  /** What else goes. */
  children: ReactNode;
  onClose: () => void;
}

/** Asks for the name of what is about to go for good. */
export const ConfirmByName = ({
  texts,
  name,
  form: { ready, pending, failure, sessionEnded, formRef, submit },
  children,
  onClose,
}: ConfirmByNameProps) => (
  <ConfirmDialog
    {...texts}
    ready={ready}
    pending={pending}
    failure={<FormFailure failure={failure} sessionEnded={sessionEnded} />}
    onConfirm={() => void submit()}
    onClose={onClose}
  >
    <div ref={formRef} className="grid gap-4">
      {children}
      <TextField {...name} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </div>
  </ConfirmDialog>
);
