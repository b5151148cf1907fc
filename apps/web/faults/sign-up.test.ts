import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/sign-up.ts';

describeFaults(scenes);
