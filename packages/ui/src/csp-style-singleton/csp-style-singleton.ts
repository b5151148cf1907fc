import { useEffect } from 'react';

/*
 * A replacement for `react-style-singleton` that uses constructed style sheets.
 *
 * Radix Dialog and Menu lock the page's scrolling through it, and the original writes a <style>
 * element, which the policy `style-src 'self'` refuses. Constructed sheets are script, not inline
 * style, and are allowed. The web app's Vite config aliases the package to this file.
 */

interface StyleSheetSingleton {
  /** Applies the rules for the first user and counts further users. */
  add: (styles: string) => void;
  /** Removes the rules with the last user. */
  remove: () => void;
}

/** A style sheet that exists while it is used. */
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

/** The hook as a component that renders nothing. */
export function styleSingleton() {
  const useStyles = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }) {
    useStyles(styles, dynamic);
    return null;
  };
}
