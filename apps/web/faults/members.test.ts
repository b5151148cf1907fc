import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/members.ts';

describeFaults(scenes);
