import { describeFaults } from './describe-faults.ts';
import { workflowScenes } from './scenes/workflows.ts';

describeFaults(workflowScenes);
