import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/events.ts';

describeFaults(scenes);
