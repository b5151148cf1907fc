import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { useServices } from '../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { deleteCopy as copy } from '../delete-copy.ts';
import { DeleteDialog } from './delete-dialog.tsx';

/** How to delete the account; nothing before the account is known. */
export function DeleteSection() {
  const { api } = useServices();
  const { data } = useQuery(accountQuery(api));
  const [asking, setAsking] = useState(false);
  if (!data) return null;
  return (
    <Section title={copy.title} landmark>
      <div className="grid justify-items-start gap-3 rounded-xl border border-line bg-surface p-4">
        <p className="text-ink-muted">{copy.hint}</p>
        <Button
          variant="danger"
          onClick={() => {
            setAsking(true);
          }}
        >
          {copy.open}
        </Button>
      </div>
      {asking && (
        <DeleteDialog
          username={data.username}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </Section>
  );
}
