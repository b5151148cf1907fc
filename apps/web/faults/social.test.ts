import { describeFaults } from './describe-faults.ts';
import { socialScenes } from './scenes/social.ts';

describeFaults(socialScenes);
