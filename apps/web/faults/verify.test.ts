import { describeFaults } from './describe-faults.ts';
import { verifyScenes } from './scenes/verify.ts';

describeFaults(verifyScenes);
