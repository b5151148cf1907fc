import {
  decidePosts,
  deletePost,
  listPosts,
  updatePost,
} from '../../../src/content/social-posts.ts';
import { generateSocialPack, getSocialAnalytics } from '../../../src/content/social.ts';
import type { Suite } from '../../identity/people.ts';

/** An account without posts, and its calls. */
export async function newAuthor({ answer, newPerson, refusal }: Suite) {
  const { name, token } = await newPerson();
  return {
    name,
    token,
    generate: (body: object) => answer(generateSocialPack, { token, body }),
    badGenerate: (body: object) => refusal(generateSocialPack, { token, body }),
    analytics: () => answer(getSocialAnalytics, { token }),
    posts: (query: Record<string, string> = {}) => answer(listPosts, { token, query }),
    badPosts: (query: Record<string, string>) => refusal(listPosts, { token, query }),
    change: (id: string, body: object) => answer(updatePost, { token, params: { id }, body }),
    badChange: (id: string, body: object) => refusal(updatePost, { token, params: { id }, body }),
    decide: async (body: object) => (await answer(decidePosts, { token, body })).changed,
    badDecide: (body: object) => refusal(decidePosts, { token, body }),
    remove: (id: string) => answer(deletePost, { token, params: { id } }),
    badRemove: (id: string) => refusal(deletePost, { token, params: { id } }),
  };
}
