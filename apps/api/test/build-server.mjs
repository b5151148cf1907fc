import { ensureBuilds } from '../../../scripts/lib/builds.mjs';

/** The tests start the server as it is shipped. */
export default () => ensureBuilds(['api']);
