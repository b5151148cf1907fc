import { useSearchParams } from 'react-router-dom';
import { EmailCampaignsScreen, orderIn, orderWord } from '@flowdeck/features/delivery/campaigns';

/** The campaigns with their order in the address, so that a sorted list can be shared. */
export default function EmailCampaignsRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <EmailCampaignsScreen
      sort={orderIn(search.get('sort'))}
      onSortChange={(sort) => {
        setSearch(
          (current) => {
            const word = orderWord(sort);
            if (word === undefined) current.delete('sort');
            else current.set('sort', word);
            return current;
          },
          { replace: true },
        );
      }}
    />
  );
}
