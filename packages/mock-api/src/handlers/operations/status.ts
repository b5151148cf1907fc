import { ping } from '@flowdeck/contract/operations/status';
import { mockCall } from '../../mock-call.ts';

export const handlers = [mockCall(ping, () => ({ database: 'up' as const }))];
