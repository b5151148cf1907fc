import {
  decidePosts,
  deletePost,
  listPosts,
  updatePost,
} from '@flowdeck/contract/content/social-posts';
import type { Route } from '../../platform/http/route.ts';
import type { PostService } from './service.ts';

export function postRoutes(route: Route, service: PostService): void {
  route(listPosts, ({ session, query }) => service.list(session.workspaceId, query));
  route(decidePosts, ({ session, body }) => service.decide(session, body));
  route(updatePost, ({ session, params, body }) => service.change(session, params.id, body));
  route(deletePost, ({ session, params }) => service.delete(session.workspaceId, params.id));
}
