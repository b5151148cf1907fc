export { sentEmailAddressOf, sentEmailFilterIn } from './model/sent-email-filter.ts';
export { SentEmailsScreen } from './sent-emails.screen.tsx';
