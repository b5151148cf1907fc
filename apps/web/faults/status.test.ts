import { describeFaults } from './describe-faults.ts';
import { statusScenes } from './scenes/status.ts';

describeFaults(statusScenes);
