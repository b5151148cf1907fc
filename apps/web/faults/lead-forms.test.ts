import { describeFaults } from './describe-faults.ts';
import { scenes } from './scenes/lead-forms.ts';

describeFaults(scenes);
