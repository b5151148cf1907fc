import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/drafts.ts';

describeFaults(scenes);
