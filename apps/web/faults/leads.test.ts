import { describeFaults } from './describe-faults.ts';
import { leadScenes } from './scenes/leads.ts';

describeFaults(leadScenes);
