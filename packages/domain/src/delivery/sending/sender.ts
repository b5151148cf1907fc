import type { Sending, SendingTest, SendingWay } from '@flowdeck/contract/delivery/sending';
import { Problem } from '../../problem.ts';
import { sendingCopy } from './sending-copy.ts';

const { errors, test } = sendingCopy;

/** How a workspace sends; an empty text is not set. */
export interface Sender {
  senderName: string;
  fromAddress: string;
  replyTo: string;
  brandName: string;
  /** Several lines. */
  postalAddress: string;
  countsReaders: boolean;
  smtpUrl: string;
  smtpUsername: string;
  smtpPassword: string;
  webhookUrl: string;
  webhookSecret: string;
}

export const noSender: Sender = {
  senderName: '',
  fromAddress: '',
  replyTo: '',
  brandName: '',
  postalAddress: '',
  countsReaders: false,
  smtpUrl: '',
  smtpUsername: '',
  smtpPassword: '',
  webhookUrl: '',
  webhookSecret: '',
};

/** What the operator has set up, as far as it serves a workspace. */
export interface OperatorTransports {
  /** The address that emails by the operator's mail server come from; null without one. */
  mailsFrom: string | null;
  posts: boolean;
}

export const noOperator: OperatorTransports = { mailsFrom: null, posts: false };

export const mailTransport = (
  { smtpUrl }: Sender,
  { mailsFrom }: OperatorTransports,
): SendingWay => (smtpUrl !== '' ? 'own' : mailsFrom !== null ? 'operator' : 'none');

export const postTransport = ({ webhookUrl }: Sender, { posts }: OperatorTransports): SendingWay =>
  webhookUrl !== '' ? 'own' : posts ? 'operator' : 'none';

/**
 * Who gets test emails: the owner, and if the account has no address, the sender itself. Nobody else, so that
 * a test cannot be sent to a stranger.
 */
export const testsTo = (
  { fromAddress }: Sender,
  { mailsFrom }: OperatorTransports,
  email: string | null,
): string | null => email ?? (fromAddress || mailsFrom);

/** What its owner sees of it: no secret. */
export function toSending(
  sender: Sender,
  operator: OperatorTransports,
  email: string | null,
): Omit<Sending, 'mailbox' | 'changedBy'> {
  const { senderName, fromAddress, replyTo, brandName, postalAddress, countsReaders } = sender;
  const { smtpUrl, smtpUsername, webhookUrl } = sender;
  return {
    senderName,
    fromAddress,
    replyTo,
    brandName,
    postalAddress,
    countsReaders,
    smtpUrl,
    smtpUsername,
    webhookUrl,
    hasSmtpPassword: sender.smtpPassword !== '',
    mailsBy: mailTransport(sender, operator),
    postsBy: postTransport(sender, operator),
    testsTo: testsTo(sender, operator, email),
  };
}

/** A workspace as the readers of its emails and pages are told; what is empty is not said. */
export interface SenderIdentity {
  brand: string;
  /** Several lines. */
  postalAddress: string;
}

export const identityOf = ({ senderName, brandName, postalAddress }: Sender): SenderIdentity => ({
  brand: brandName || senderName,
  postalAddress,
});

type MailSettings = Omit<Sender, 'webhookUrl' | 'webhookSecret'>;
type Omissible = 'brandName' | 'postalAddress' | 'countsReaders';
type MailChange = Omit<MailSettings, Omissible> & {
  [name in Omissible]?: MailSettings[name] | undefined;
};

/**
 * The sender of emails after a change. A stored password stays for the same server and username alone, so
 * that nobody can have it sent to a server of theirs.
 * @throws {Problem} 400 for a server that cannot be used, or without a sender address or password
 */
export function changeMails(before: Sender, change: MailChange): MailSettings {
  const { smtpUrl, smtpUsername, fromAddress } = change;
  const { brandName = before.brandName, postalAddress = before.postalAddress } = change;
  const { countsReaders = before.countsReaders } = change;
  const settings = {
    ...change,
    senderName: onOneLine(change.senderName),
    brandName: onOneLine(brandName),
    postalAddress,
    countsReaders,
  };
  if (smtpUrl === '') return { ...settings, smtpUsername: '', smtpPassword: '' };
  if (!URL.canParse(smtpUrl)) throw refuse('smtpUrl', errors.mailServer);
  if (fromAddress === '') throw refuse('fromAddress', errors.fromMissing);
  if (smtpUsername === '') return { ...settings, smtpPassword: '' };
  const isSame = before.smtpUrl === smtpUrl && before.smtpUsername === smtpUsername;
  const smtpPassword = change.smtpPassword || (isSame ? before.smtpPassword : '');
  if (smtpPassword === '') throw refuse('smtpPassword', errors.passwordMissing);
  return { ...settings, smtpPassword };
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/**
 * The webhook after a change.
 * @param newSecret makes its secret
 * @throws {Problem} 400 for an address that cannot be used
 */
export function changePosts(
  { webhookUrl }: Pick<Sender, 'webhookUrl'>,
  newSecret: () => string,
): Pick<Sender, 'webhookUrl' | 'webhookSecret'> {
  if (webhookUrl === '') return { webhookUrl, webhookSecret: '' };
  if (!URL.canParse(webhookUrl)) throw refuse('webhookUrl', errors.webhook);
  return { webhookUrl, webhookSecret: newSecret() };
}

/**
 * Why a test is not tried; undefined if it can be.
 * @param unproven the account's address, while nobody has proved that it is theirs
 */
export function refusedTest(
  what: 'email' | 'post',
  { mailsBy, postsBy, testsTo: to }: Pick<Sending, 'mailsBy' | 'postsBy' | 'testsTo'>,
  unproven: string | null,
): SendingTest | undefined {
  if (what === 'email' && mailsBy === 'none') return failedTest(errors.noMailServer);
  if (what === 'post' && postsBy === 'none') return failedTest(errors.noPublishing);
  const refused = refusedUnproven(unproven);
  if (refused) return refused;
  if (what === 'email' && to === null) return failedTest(errors.nobody);
  return undefined;
}

/**
 * Why nothing leaves a workspace; undefined if something can.
 * @param unproven the account's address, while nobody has proved that it is theirs
 */
export const refusedUnproven = (unproven: string | null): SendingTest | undefined =>
  unproven === null ? undefined : failedTest(errors.unproven(unproven));

/** @param answer what the other side said itself */
export const failedTest = (reason: string, answer: string | null = null): SendingTest => ({
  succeeded: false,
  outcome: test.notSent(reason),
  answer,
});

export const sentTest = (outcome: string, answer: string | null): SendingTest => ({
  succeeded: true,
  outcome,
  answer,
});

function refuse(path: keyof Sender, message: string): Problem {
  return new Problem('invalid_request', message, { issues: [{ path, message }] });
}
