import { useLayoutEffect, useRef } from 'react';
import { Notice } from '@flowdeck/ui/notice';
import { TextArea } from '@flowdeck/ui/text-area';
import { copyByHandCopy as copy } from './copy-by-hand-copy.ts';

/** A text that the browser did not copy, selected, so that people can. */
export function CopyByHand({ text }: { text: string }) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  return (
    <div className="w-full">
      <Notice tone="error" live="alert" title={copy.errors.refused}>
        <TextArea
          ref={ref}
          label={copy.text}
          hint={copy.hint}
          dir="auto"
          rows={3}
          readOnly
          value={text}
        />
      </Notice>
    </div>
  );
}
