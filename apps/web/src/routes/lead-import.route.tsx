import { LeadImportScreen } from '@flowdeck/features/leads';
import { BackToLeads } from './back-to-leads.tsx';

export default function LeadImportRoute() {
  return <LeadImportScreen listLink={<BackToLeads />} />;
}
