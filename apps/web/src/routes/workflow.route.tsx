import { matchPath, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { createQueryClient } from '@flowdeck/features/platform/query-client';
import { prefetchWorkflow, runFilterIn, WorkflowScreen } from '@flowdeck/features/workflows';
import { useWhileHere } from '@flowdeck/features/platform/use-while-here';
import type { PageModule } from '../page-components.ts';
import { pages } from '../pages.ts';
import { PageLink } from '../shell/page-link.tsx';
import { renderThing } from './render-thing.tsx';

export const prefetch: PageModule['prefetch'] = (api, { pathname }) => {
  const cache = createQueryClient();
  const id = matchPath(pages.workflow.path, pathname)?.params.id ?? '';
  return { cache, arrived: prefetchWorkflow(api, cache, id) };
};

export default function WorkflowRoute() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const whileHere = useWhileHere(id);
  const [search, setSearch] = useSearchParams();
  return (
    <WorkflowScreen
      id={id}
      renderThing={renderThing}
      runFilter={runFilterIn(search)}
      onAllRuns={() => {
        setSearch({}, { replace: true });
      }}
      renderLeads={({ filter, ...link }) => (
        <PageLink to={`${pages.leads.path}?${new URLSearchParams(filter).toString()}`} {...link} />
      )}
      renderBack={(link) => <PageLink to={pages.dashboard.path} {...link} />}
      onDeleted={() => {
        whileHere(() => void navigate(pages.dashboard.path, { replace: true }));
      }}
    />
  );
}
