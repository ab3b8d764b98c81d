import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, with which Radix's scroll lock adds a <style> element. The
 * Content-Security-Policy blocks that, but not a constructed style sheet.
 */
export function styleHookSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return function useStyle(styles: string) {
    useEffect(() => {
      if (users++ === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      return () => {
        if (--users > 0) return;
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (other) => other !== sheet,
        );
      };
    }, [styles]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles }: { styles: string }) {
    useStyle(styles);
    return null;
  };
}
