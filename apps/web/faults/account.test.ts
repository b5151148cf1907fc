import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/account.ts';

describeFaults(scenes);
