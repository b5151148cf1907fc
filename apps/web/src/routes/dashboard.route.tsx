import { useSearchParams } from 'react-router-dom';
import { DashboardScreen, workflowFilters } from '@flowdeck/features/workflows';

/** The dashboard with its filter in the address, so that a narrowed list can be shared. */
export default function DashboardRoute() {
  const [search, setSearch] = useSearchParams();
  const filter = workflowFilters.find((value) => value === search.get('status')) ?? 'all';
  return (
    <DashboardScreen
      filter={filter}
      onFilterChange={(next) => {
        setSearch(
          (current) => {
            if (next === 'all') current.delete('status');
            else current.set('status', next);
            return current;
          },
          { replace: true },
        );
      }}
    />
  );
}
