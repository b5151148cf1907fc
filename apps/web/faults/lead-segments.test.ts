import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/lead-segments.ts';

describeFaults(scenes);
