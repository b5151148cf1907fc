import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/content.ts';

describeFaults(scenes);
