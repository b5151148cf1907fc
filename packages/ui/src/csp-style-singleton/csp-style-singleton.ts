import { useEffect } from 'react';

/*
 * What `react-style-singleton` exports, made with constructed style sheets.
 *
 * Radix Dialog and Menu lock the page's scrolling through it, and the original writes a <style>
 * element, which the policy `style-src 'self'` refuses. Constructed sheets are script, not inline
 * style, and are allowed. The web app's bundler config puts this file in the package's place.
 */

interface StyleSheetSingleton {
  /** Applies the rules for the first user; further users only count. */
  add: (styles: string) => void;
  /** Takes the rules away with the last user. */
  remove: () => void;
}

/** One sheet that exists while somebody uses it. */
export function stylesheetSingleton(): StyleSheetSingleton {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles) {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0 || !sheet) return;
      const gone = sheet;
      sheet = undefined;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== gone);
    },
  };
}

/** A hook that applies rules while its component is mounted. `dynamic` applies changed rules too. */
export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyles(styles: string, dynamic = false) {
    const applied = dynamic ? styles : '';
    useEffect(() => {
      sheet.add(styles);
      return () => {
        sheet.remove();
      };
      // Rules that are not dynamic stay as they were first given, as in the original.
    }, [applied]);
  };
}

/** The hook as a component that draws nothing. */
export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
}
