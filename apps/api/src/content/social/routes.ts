import { generateSocialPack, getSocialAnalytics } from '@flowdeck/contract/content/social';
import type { Route } from '../../platform/http/route.ts';
import type { SocialService } from './service.ts';

export function socialRoutes(route: Route, service: SocialService): void {
  route(generateSocialPack, ({ session, body }) => service.generate(session, body));
  route(getSocialAnalytics, ({ session }) => service.analytics(session.workspaceId));
}
