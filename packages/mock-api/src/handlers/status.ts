import { ping } from '@flowdeck/contract/status';
import { mockCall } from '../mock-call.ts';

export const statusHandlers = [mockCall(ping, () => ({ database: 'up' as const }))];
