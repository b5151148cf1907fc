import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { ConfirmAction, type ConfirmActionProps } from './confirm-action.tsx';

export interface ConfirmButtonProps extends Pick<ConfirmActionProps, 'action' | 'typed'> {
  copy: Readonly<Record<'open' | 'title' | 'hint' | 'submit' | 'cancel', string>>;
}

/** A button that takes an action, after asking. */
export function ConfirmButton({ copy, ...asked }: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        {copy.open}
      </Button>
      <ConfirmAction
        {...asked}
        open={open}
        title={copy.title}
        description={copy.hint}
        confirm={copy.submit}
        cancel={copy.cancel}
        onClose={() => {
          setOpen(false);
        }}
      />
    </>
  );
}
