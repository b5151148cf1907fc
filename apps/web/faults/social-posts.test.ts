import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/social-posts.ts';

describeFaults(scenes);
