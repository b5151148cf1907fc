import type { Ref } from 'react';

/**
 * A field that only machines find: out of sight, of the tab order and of assistive technology, but
 * not `display: none`, which many of them look for. Its label is for them, too.
 */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
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
