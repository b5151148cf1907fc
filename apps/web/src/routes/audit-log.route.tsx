import { generatePath, useSearchParams } from 'react-router-dom';
import { auditAddressOf, auditFilterIn, AuditLogScreen } from '@flowdeck/features/identity/log';
import { ofWord } from '@flowdeck/ui/open-word';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';

const subjects = { broadcast: pages.broadcast.path, workflow: pages.workflow.path } as const;

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
        const path = ofWord(subjects, kind);
        return path && <PageLink to={generatePath(path, { id })} {...link} />;
      }}
    />
  );
}
