import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/workspaces.ts';

describeFaults(scenes);
