import { socialCopy } from '../social-copy.ts';
import type { SocialPack } from '../use-social-pack.ts';

const sentences: Readonly<Record<string, string | undefined>> = socialCopy.postsBy;

/** What happens to a scheduled post; undefined where the server does not say it in our words. */
export const whatHappens = ({ postsBy }: Pick<SocialPack, 'postsBy'>): string | undefined =>
  postsBy === null ? undefined : sentences[postsBy];
