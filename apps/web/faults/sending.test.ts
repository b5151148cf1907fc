import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/sending.ts';

describeFaults(scenes);
