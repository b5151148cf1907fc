import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@flowdeck/ui/button';
import { Section } from '@flowdeck/ui/section';
import { useServices } from '../../../platform/services.tsx';
import { accountQuery } from '../account.queries.ts';
import { deleteCopy as copy } from '../delete-copy.ts';
import { Covered } from './covered.tsx';
import { DeleteDialog } from './delete-dialog.tsx';

/** How to delete the account. Nothing while the account cannot be loaded, which the first section says. */
export function DeleteSection() {
  const { api } = useServices();
  const { data, isLoading } = useQuery(accountQuery(api));
  const [asking, setAsking] = useState(false);
  if (!data && !isLoading) return null;
  const content = (
    <>
      <p className="text-ink-muted">{copy.hint}</p>
      <Button
        variant="danger"
        className="justify-self-start"
        onClick={() => {
          setAsking(true);
        }}
      >
        {copy.open}
      </Button>
    </>
  );
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
        {data ? content : <Covered>{content}</Covered>}
      </div>
      {asking && data && (
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
