import { useQuery } from '@tanstack/react-query';
import { MeterBar } from '@flowdeck/ui/meter-bar';
import { Notice } from '@flowdeck/ui/notice';
import { Section } from '@flowdeck/ui/section';
import { useServices } from '../../../platform/services.tsx';
import { accountQuery, type OwnAccount } from '../account.queries.ts';
import { storageCopy as copy } from '../storage-copy.ts';
import { Covered } from './covered.tsx';

/**
 * How much the workspace holds, and may hold. Nothing while the account cannot be loaded, which the first section says,
 * and where the server does not say.
 */
export function StorageSection() {
  const { api } = useServices();
  const { data, isLoading } = useQuery(accountQuery(api));
  if (!isLoading && !data?.storage) return null;
  return (
    <Section title={copy.title} landmark>
      <div className="grid gap-3 card p-4">
        {data?.storage ? (
          <Storage storage={data.storage} />
        ) : (
          <Covered>
            <Storage storage={nothing} />
          </Covered>
        )}
      </div>
    </Section>
  );
}

interface StorageProps {
  storage: NonNullable<NonNullable<OwnAccount>['storage']>;
}

/** In percent. */
const nearlyFull = 90;

function Storage({ storage: { used, limit, unconfirmed } }: StorageProps) {
  const percent = limit > 0 ? (used / limit) * 100 : 100;
  const isFull = percent >= 100;
  const isNearlyFull = percent >= nearlyFull;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium text-ink">
          {copy.used(inMegabytes(used), inMegabytes(limit))}
        </span>
        <MeterBar
          percent={percent}
          tone={isFull ? 'negative' : isNearlyFull ? 'caution' : 'neutral'}
        />
      </p>
      <p className="text-ink-muted">{unconfirmed ? copy.unconfirmed : copy.hint}</p>
      {isNearlyFull && (
        <Notice tone={isFull ? 'error' : 'warning'}>{isFull ? copy.full : copy.nearlyFull}</Notice>
      )}
    </>
  );
}

const megabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1_000_000);

const nothing = { used: 0, limit: 1, unconfirmed: false };
