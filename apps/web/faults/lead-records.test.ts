import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/lead-records.ts';

describeFaults(scenes);
