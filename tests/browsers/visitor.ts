/** The browser operations that the tests in Firefox and WebKit share. */

export type Visitor = {
  engine: 'Firefox' | 'WebKit';
  /** Opens an absolute URL and waits until it is loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /**
   * Sets the width of the page in CSS pixels; the height is that of a typical phone or desktop
   * window.
   */
  width(pixels: number): Promise<void>;
  /**
   * Runs a function, given as source, in the page with JSON arguments; resolves with its JSON
   * result.
   */
  run<Result>(source: string, ...args: unknown[]): Promise<Result>;
  /** Clicks the first visible element that matches the CSS selector. */
  click(selector: string): Promise<void>;
  /** Replaces the value of a field. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses keys by their names: 'Tab', 'Enter', 'Escape', 'ArrowDown', 'a'. */
  press(...keys: string[]): Promise<void>;
  /** Errors and warnings in the console since the last call. */
  noise(): string[];
  close(): Promise<void>;
};

/**
 * Repeats `check` until it is true. It may fail while the page navigates, and is then repeated too.
 * @throws with `what` after `limit` milliseconds
 */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  limit = 60_000,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${limit / 1000} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether an element that matches `selector` is visible. */
export const isVisible = (visitor: Visitor, selector: string): Promise<boolean> =>
  visitor.run<boolean>(
    '(s) => [...document.querySelectorAll(s)].some((e) => e.checkVisibility({ visibilityProperty: true }))',
    selector,
  );

/** Waits until an element that matches `selector` is visible. */
export const seen = (visitor: Visitor, selector: string): Promise<void> =>
  until(`${selector} is seen in ${visitor.engine}`, () => isVisible(visitor, selector));

/** The text of the first element that matches `selector`. */
export const textOf = (visitor: Visitor, selector: string): Promise<string> =>
  visitor.run<string>('(s) => document.querySelector(s)?.innerText ?? ""', selector);

/** The focused element, described by what the tests compare. */
export const focus = (
  visitor: Visitor,
): Promise<{ tag: string; name: string; href: string | null }> =>
  visitor.run(
    `() => {
      const e = document.activeElement;
      return {
        tag: e.tagName.toLowerCase(),
        name: e.getAttribute('aria-label') ?? e.innerText ?? '',
        href: e.getAttribute('href'),
      };
    }`,
  );
