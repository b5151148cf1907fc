import { describeFaults } from './describe-faults.ts';
import { contentScenes } from './scenes/content.ts';

describeFaults(contentScenes);
