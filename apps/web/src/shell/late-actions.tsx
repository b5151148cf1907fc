import { useEffect, type ReactElement } from 'react';
import { watchTyping } from '../typed-words.ts';
import Help from './help.tsx';
import Shortcuts from './shortcuts.tsx';
import WaitingLink from './waiting-link.tsx';

/** What of the header no page waits for, and no page fails with. */
export default function LateActions(): ReactElement | null {
  useEffect(watchTyping, []);
  return (
    <>
      <WaitingLink />
      <Help />
      <Shortcuts />
    </>
  );
}
