import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** src/enhancements/tab-set.ts */
      'tab-set': Plain;
      /** src/enhancements/faq-filter.ts */
      'faq-filter': Plain;
      /** src/enhancements/search-box.ts */
      'search-box': Plain;
    }
  }
}
