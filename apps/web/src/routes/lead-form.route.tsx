import { useNavigate, useParams } from 'react-router-dom';
import { LeadFormScreen } from '@flowdeck/features/leads/forms';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { pages } from '../pages.ts';
import { routesCopy } from './routes-copy.ts';
import { BackTo } from './back-to.tsx';

export default function LeadFormRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const whileHere = useWhileHere(id);
  return (
    <LeadFormScreen
      key={id}
      id={id}
      listLink={<BackTo path={pages.leadForms.path} label={routesCopy.links.allForms} />}
      onDeleted={() => {
        whileHere(() => void navigate(pages.leadForms.path, { replace: true }));
      }}
    />
  );
}
