import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/broadcasts.ts';

describeFaults(scenes);
