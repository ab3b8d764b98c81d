import { useEffect } from 'react';

/**
 * Stands in for the package `react-style-singleton`, by which Radix's scroll lock adds its rules.
 * A constructed style sheet needs no `style-src` exception, a <style> element would.
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
