import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { LeadRecordScreen } from '@flowdeck/features/leads';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { BackToLeads } from './back-to-leads.tsx';

export default function LeadRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const whileHere = useWhileHere(id);
  return (
    <LeadRecordScreen
      key={id}
      id={id}
      renderLink={({ id, ...link }) => (
        <PageLink to={generatePath(pages.lead.path, { id })} {...link} />
      )}
      listLink={<BackToLeads />}
      onDeleted={() => {
        whileHere(() => void navigate(pages.leads.path, { replace: true }));
      }}
    />
  );
}
