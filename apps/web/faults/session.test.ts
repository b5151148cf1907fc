import { describeFaults } from './describe-faults.ts';
import { sessionScenes } from './scenes/session.ts';

describeFaults(sessionScenes);
