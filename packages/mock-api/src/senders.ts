import {
  mailTransport,
  noOperator,
  noSender,
  postTransport,
  type OperatorTransports,
  type Sender,
} from '@flowdeck/domain/delivery/sending/sender';
import { shownMailbox, unread } from '@flowdeck/domain/delivery/sending/mailbox';
import type { MailWay } from '@flowdeck/contract/identity/session';
import type { ReturnMailbox } from '@flowdeck/contract/delivery/sending';
import type { PostWay } from '@flowdeck/contract/content/social';
import type { Account, World } from './world.ts';

/** How a workspace sends. */
export const senderOf = ({ workspace: { sender } }: Pick<Account, 'workspace'>): Sender =>
  sender ?? noSender;

/** The mailbox that emails of a workspace come back to. */
export const mailboxOf = ({
  workspace: { mailbox },
}: Pick<Account, 'workspace'>): ReturnMailbox => {
  const { readAt, failure, changedBy } = mailbox ?? unread;
  return shownMailbox(mailbox ?? null, { readAt, failure, changedBy });
};

/** What the operator offers an account: everything to an administrator, nothing to others. */
export const operatorOf = (world: World, { user }: Account): OperatorTransports =>
  user.role === 'super_admin' && world.mailsBy === 'smtp'
    ? { mailsFrom: 'flowdeck@example.com', posts: false }
    : noOperator;

/** Whether an account's emails to leads have a way out. */
export const mailsByOf = (world: World, account: Account): MailWay =>
  mailTransport(senderOf(account), operatorOf(world, account)) === 'none' ? 'outbox' : 'smtp';

/** Whether an account's posts have a way out. */
export const postsByOf = (world: World, account: Account): PostWay =>
  postTransport(senderOf(account), operatorOf(world, account)) === 'none' ? 'outbox' : 'webhook';
