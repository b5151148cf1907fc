import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/leads.ts';

describeFaults(scenes);
