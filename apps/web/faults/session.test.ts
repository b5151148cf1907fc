import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/session.ts';

describeFaults(scenes);
