import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/verify.ts';

describeFaults(scenes);
