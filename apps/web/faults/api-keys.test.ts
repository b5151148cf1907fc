import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/api-keys.ts';

describeFaults(scenes);
