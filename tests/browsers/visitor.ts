/** A visitor in a browser other than Chromium: the few things that the journeys ask of one. */

export type Visitor = {
  engine: 'Firefox' | 'WebKit';
  /** Goes to a whole address and waits until it is loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  url(): Promise<string>;
  /** Gives the page a width; its height stays about that of a phone or a desk. */
  width(pixels: number): Promise<void>;
  /** Runs the source of a function in the page with JSON arguments and resolves with its JSON answer. */
  run<Result>(source: string, ...args: unknown[]): Promise<Result>;
  /** Clicks the first element that the CSS selector finds and that can be seen. */
  click(selector: string): Promise<void>;
  /** Replaces what stands in a field. */
  fill(selector: string, text: string): Promise<void>;
  /** Presses keys by their names: 'Tab', 'Enter', 'Escape', 'ArrowDown', 'a'. */
  press(...keys: string[]): Promise<void>;
  /** What the console has said since the last call: errors and warnings. */
  noise(): string[];
  screenshot(file: string): Promise<void>;
  close(): Promise<void>;
};

/**
 * Asks again until `check` is true; a page that is just being left cannot answer and is asked again.
 * @throws with `what` after `limit` milliseconds
 */
export async function until(
  what: string,
  check: () => Promise<boolean>,
  limit = 20_000,
): Promise<void> {
  const end = Date.now() + limit;
  while (!(await check().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${limit / 1000} s in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether something of the page fits `selector` and can be seen. */
export const isVisible = (visitor: Visitor, selector: string): Promise<boolean> =>
  visitor.run<boolean>(
    '(s) => [...document.querySelectorAll(s)].some((e) => e.checkVisibility({ visibilityProperty: true }))',
    selector,
  );

/** Waits for something that fits `selector` to be seen. */
export const seen = (visitor: Visitor, selector: string): Promise<void> =>
  until(`${selector} is seen in ${visitor.engine}`, () => isVisible(visitor, selector));

/** The words of the first element that fits `selector`. */
export const textOf = (visitor: Visitor, selector: string): Promise<string> =>
  visitor.run<string>('(s) => document.querySelector(s)?.innerText ?? ""', selector);

/** The element that has the focus, as far as the journeys tell elements apart. */
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
