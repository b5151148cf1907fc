import { ping } from '@flowdeck/contract/status';
import type { Route } from '../http/route.ts';
import type { StatusService } from './service.ts';

export function statusRoutes(route: Route, service: StatusService): void {
  route(ping, () => service.ping());
}
