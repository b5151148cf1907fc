import { generatePath, useNavigate } from 'react-router-dom';
import { LeadFormListScreen } from '@flowdeck/features/leads/forms';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { routesCopy } from './routes-copy.ts';
import { BackTo } from './back-to.tsx';

export default function LeadFormsRoute() {
  const navigate = useNavigate();
  const whileHere = useWhileHere();
  return (
    <LeadFormListScreen
      renderLink={({ id, ...link }) => (
        <PageLink to={generatePath(pages.leadForm.path, { id })} {...link} />
      )}
      captureLink={<BackTo path={pages.leadCapture.path} label={routesCopy.links.backToCapture} />}
      onCreated={(id) => {
        whileHere(() => void navigate(generatePath(pages.leadForm.path, { id })));
      }}
    />
  );
}
