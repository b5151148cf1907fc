import { ping } from '@flowdeck/contract/operations/status';
import type { Route } from '../../platform/http/route.ts';
import type { StatusService } from './service.ts';

export function statusRoutes(route: Route, service: StatusService): void {
  route(ping, () => service.ping());
}
