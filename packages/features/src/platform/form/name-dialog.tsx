import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Button } from '@flowdeck/ui/button';
import { Dialog } from '@flowdeck/ui/late-dialog';
import { TextField } from '@flowdeck/ui/text-field';
import { problemText } from '../problem-text.ts';
import { FormFailure } from './form-failure.tsx';
import { useContractForm } from './use-contract-form.ts';
import { useTyped } from './use-typed.ts';

export interface NameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  copy: Readonly<Record<'title' | 'hint' | 'name' | 'cancel' | 'submit', string>>;
  schema: z.ZodMiniObject<{ name: z.ZodMiniString }>;
  /** What is typed is kept under this name until it is created or cancelled. */
  keptAs: string;
  /** What it is called until now. */
  name?: string;
  create: (body: { name: string }) => Promise<{ id: string }>;
  failed: string;
  onCreated: (id: string) => void;
  /** What else is chosen. */
  children?: ReactNode;
  /** Whether all of that is chosen. */
  isChosen?: boolean;
}

/** Asks for a name, mostly of something new; the rest of it is set on its page. */
export function NameDialog(props: NameDialogProps) {
  const { open, onOpenChange, copy, schema, keptAs, name = '', create, failed, onCreated } = props;
  const { children, isChosen = true } = props;
  const typed = useTyped<{ name: string }>(keptAs);
  const { formRef, field, onSubmit, pending, ready, failure, sessionEnded, clear } =
    useContractForm({
      schema,
      defaultValues: { name },
      draft: typed.draft,
      onChange: typed.keep,
      submit: async (body) => {
        const { id } = await create(body);
        close();
        onCreated(id);
      },
      failureText: (error) => problemText(error, failed),
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
      size="sm"
      title={copy.title}
      description={copy.hint}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={close}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!ready || !isChosen} pending={pending}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <div ref={formRef} className="grid gap-4">
        <TextField label={copy.name} autoComplete="off" {...field('name')} />
        {children}
        <FormFailure failure={failure} sessionEnded={sessionEnded} />
      </div>
    </Dialog>
  );
}
