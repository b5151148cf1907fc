import { callEarly } from '@flowdeck/features/platform/early-calls';
import { appAddress } from './app-address.ts';
import { firstCalls } from './first-calls.ts';

export { withEarlyAnswers } from '@flowdeck/features/platform/early-calls';

/*
 * A script of its own, that arrives long before the app: what a page asks of the API first is on its
 * way while the app is still being fetched.
 */
const { workspaceId, page } = appAddress();
callEarly(page, firstCalls(page), workspaceId);
