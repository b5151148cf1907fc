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
export const ConfirmByName = ({ texts, name, form, children, onClose }: ConfirmByNameProps) => (
  <ConfirmDialog
    {...texts}
    ready={form.ready}
    pending={form.pending}
    failure={<FormFailure failure={form.failure} sessionEnded={form.sessionEnded} />}
    onConfirm={() => void form.submit()}
    onClose={onClose}
  >
    <div ref={form.formRef} className="grid gap-4">
      {children}
      <TextField {...name} autoComplete="off" autoCapitalize="none" spellCheck={false} />
    </div>
  </ConfirmDialog>
);
