import { lazy, Suspense, useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { leadRecordCopy } from '../lead-record-copy.ts';
import type { RemoveLeadDialogProps } from './remove-lead-dialog.tsx';

const loadDialog = () => import('./remove-lead-dialog.tsx');
const RemoveLeadDialog = lazy(async () => ({ default: (await loadDialog()).RemoveLeadDialog }));

/** A button that deletes or erases a lead, after asking. */
export function RemoveLead(lead: Pick<RemoveLeadDialogProps, 'id' | 'onRemoved'>) {
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className="grid gap-3">
      <p className="text-ink-muted">{leadRecordCopy.remove.sectionHint}</p>
      <Button
        variant="danger"
        className="justify-self-start"
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={() => {
          setAsking('open');
        }}
      >
        {leadRecordCopy.remove.open}
      </Button>
      {asking !== 'never' && (
        <Suspense>
          <RemoveLeadDialog
            {...lead}
            open={asking === 'open'}
            onClose={() => {
              setAsking('closed');
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
