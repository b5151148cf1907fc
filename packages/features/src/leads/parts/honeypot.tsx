/**
 * A field that only machines find: out of sight, of the tab order and of assistive technology, but
 * not `display: none`, which many of them look for.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** What the hidden field of a form holds; machines write it without telling the page. */
export function honeypotValue(form: HTMLFormElement): string {
  const value = new FormData(form).get('website');
  return typeof value === 'string' ? value : '';
}
