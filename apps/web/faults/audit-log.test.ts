import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/audit-log.ts';

describeFaults(scenes);
