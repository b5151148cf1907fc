import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/status.ts';

describeFaults(scenes);
