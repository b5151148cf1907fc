import type { Ref } from 'react';
import { leadsCopy } from '../leads-copy.ts';

/**
 * A field that only machines find: out of sight, of the tab order and of assistive technology, but
 * not `display: none`, which many of them look for.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        {leadsCopy.form.honeypot}
        <input
          ref={ref}
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </label>
    </div>
  );
}
