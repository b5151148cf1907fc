import { generateSocialPack, getSocialAnalytics } from '../../src/social.ts';
import type { Suite } from '../people.ts';

/** An account without posts, and its calls. */
export async function newAuthor({ answer, newPerson, refusal }: Suite) {
  const { token } = await newPerson();
  return {
    generate: (body: object) => answer(generateSocialPack, { token, body }),
    badGenerate: (body: object) => refusal(generateSocialPack, { token, body }),
    analytics: () => answer(getSocialAnalytics, { token }),
  };
}
