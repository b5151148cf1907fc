import { useSearchParams } from 'react-router-dom';
import { auditAddressOf, auditFilterIn, AuditLogScreen } from '@flowdeck/features/identity/log';
import { ofWord } from '@flowdeck/ui/open-word';
import { addressOf } from '../address-of.ts';
import { PageLink } from '../shell/page-link.tsx';

/** The log of the workspace with its filters in the address. */
export default function AuditLogRoute() {
  const [search, setSearch] = useSearchParams();
  return (
    <AuditLogScreen
      filter={auditFilterIn(search)}
      onFilterChange={(filter) => {
        setSearch(auditAddressOf(filter), { replace: true });
      }}
      renderSubject={({ kind, id, ...link }) => {
        const addressIn = ofWord(addressOf, kind);
        return addressIn && <PageLink to={addressIn(id)} {...link} />;
      }}
    />
  );
}
