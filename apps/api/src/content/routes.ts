import { generateContent, getContentAnalytics } from '@flowdeck/contract/content/content';
import type { Route } from '../platform/http/route.ts';
import type { ContentService } from './service.ts';

export function contentRoutes(route: Route, service: ContentService): void {
  route(
    generateContent,
    ({ session, body, signal, events }) =>
      service.generate(session.workspaceId, body, { signal, events }),
    'slow',
  );
  route(getContentAnalytics, ({ session }) => service.analytics(session.workspaceId));
}
