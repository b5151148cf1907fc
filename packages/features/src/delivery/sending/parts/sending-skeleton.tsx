import { Skeleton } from '@flowdeck/ui/skeleton';
import type { WorkspaceSending } from '../sending.queries.ts';
import { EmailsSection } from './emails-section.tsx';
import { PostsSection } from './posts-section.tsx';

const nothing: WorkspaceSending = {
  senderName: '',
  fromAddress: '',
  replyTo: '',
  smtpUrl: '',
  smtpUsername: '',
  hasSmtpPassword: false,
  webhookUrl: '',
  mailsBy: 'none',
  postsBy: 'none',
  testsTo: null,
};

/** Takes the room of the forms. */
export function SendingSkeleton() {
  return (
    <div className="relative">
      <div aria-hidden inert className="invisible grid grid-cols-1 gap-8">
        <EmailsSection sending={nothing} />
        <PostsSection sending={nothing} />
      </div>
      <div className="absolute inset-0 grid grid-rows-[2fr_1fr] gap-8">
        <Skeleton className="rounded-xl" />
        <Skeleton className="rounded-xl" />
      </div>
    </div>
  );
}
