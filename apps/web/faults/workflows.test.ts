import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/workflows.ts';

describeFaults(scenes);
