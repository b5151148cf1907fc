import { signedCall, type WebhookAnswer } from './signed-call.ts';

export interface WebhookConfig {
  url: URL;
  /** Signs each call, so that the receiver knows who it is from; null leaves it unsigned. */
  secret: string | null;
}

/** What the webhook is told of a post. */
export interface WebhookPost {
  id: string;
  workspaceId: string;
  platform: string;
  text: string;
  link: string;
  imageUrl: string;
  videoUrl: string;
  /** The time that people read. */
  at: Date;
  /** Whether it is a test, which belongs on no platform. */
  isTest?: boolean;
}

/** docs/post-webhook.md describes it for receivers. */
const payloadOf = (post: WebhookPost) => ({
  version: 1,
  id: post.id,
  workspace: post.workspaceId,
  platform: post.platform,
  text: post.text,
  link: post.link || null,
  media: { image: post.imageUrl || null, video: post.videoUrl || null },
  scheduledFor: post.at.toISOString(),
  ...(post.isTest && { test: true }),
});

/**
 * Publishes posts by calling an address that passes them on to the platforms.
 * @param addressesOf where the host in the address may be found; by default, as the system says
 */
export const createWebhook =
  (config: WebhookConfig, now: () => Date, addressesOf?: (host: string) => Promise<string[]>) =>
  (post: WebhookPost, signal?: AbortSignal): Promise<WebhookAnswer> => {
    const call = {
      id: post.id,
      body: JSON.stringify(payloadOf(post)),
      what: 'post' as const,
      signal,
    };
    return signedCall(config, call, now(), addressesOf);
  };
