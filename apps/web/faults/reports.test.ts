import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/reports.ts';

describeFaults(scenes);
