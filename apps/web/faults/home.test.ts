import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/home.ts';

describeFaults(scenes);
