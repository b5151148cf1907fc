import { describeFaults } from './describe-faults.ts';
import { signUpScenes } from './scenes/sign-up.ts';

describeFaults(signUpScenes);
