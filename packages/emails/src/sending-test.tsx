import { emailsCopy } from './emails-copy.ts';
import { FromWorkspace, type SenderProps } from './parts/sender.tsx';
import { Paragraph } from './parts/text.tsx';

const copy = emailsCopy.sendingTest;

/** Shows the owner of a workspace that its emails go out, and whose they are. */
export const SendingTest = ({ sender }: SenderProps) => (
  <FromWorkspace sender={sender}>
    <Paragraph>{copy.text}</Paragraph>
  </FromWorkspace>
);
SendingTest.subject = copy.subject;
