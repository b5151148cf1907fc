import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/social.ts';

describeFaults(scenes);
