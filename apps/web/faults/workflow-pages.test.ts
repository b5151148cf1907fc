import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/workflow-pages.ts';

describeFaults(scenes);
