import { decodeLine, findExampleLine } from '@site/planner';
import { inEachEngine } from './fixture.ts';
import { focus, seen, textOf, until, type Visitor } from './visitor.ts';

/** The line that the address holds. */
async function lineOfAddress(visitor: Visitor) {
  const read = decodeLine(new URL(await visitor.url()).hash.replace('#l=', ''));
  return read.kind === 'line' ? read.input : undefined;
}

const verdict = (visitor: Visitor) => textOf(visitor, '[data-line] h2');

inEachEngine((visitor, address) => {
  test("'Your line': a node is moved by keyboard, and the line opens again", async () => {
    await visitor().width(1280);
    await visitor().open(address('/your-line?example=water-main'));
    await seen(visitor(), '[data-line="ready"]');
    const before = await verdict(visitor());
    await visitor().run(`() => {
      const slider = document.querySelector('[aria-label="Place of S1"]');
      slider.closest('details').open = true;
      slider.focus();
    }`);
    await visitor().press('End');
    const start = findExampleLine('water-main')?.nodes[0] ?? Number.NaN;
    const place = async () => (await lineOfAddress(visitor()))?.nodes[0] ?? 0;
    await until('the node has moved far', async () => (await place()) > start + 100);
    await until('the verdict has changed', async () => {
      const now = await verdict(visitor());
      return now !== '' && now !== before;
    });
    await seen(visitor(), '[data-line="ready"]');
    const words = await verdict(visitor());
    await visitor().reload();
    await until('the line is answered again', async () => (await verdict(visitor())) === words);
    expect(visitor().noise()).toEqual([]);
  });

  test("'Your line' keeps the focus after each of its computations", async () => {
    await visitor().open(address('/your-line?example=simulator'));
    await seen(visitor(), '[data-line="ready"] [aria-label^="Apply"]');
    /** Presses a button by keyboard; false if there is none. */
    const press = async (words: string) => {
      await visitor().run(
        `(words) => {
          for (const one of document.querySelectorAll('main details:has(button)')) one.open = true;
          [...document.querySelectorAll('main button')].find((b) => b.textContent.trim() === words).focus();
        }`,
        words,
      );
      await visitor().press('Enter');
    };
    await press('Place the nodes');
    await until('the nodes are placed', () =>
      visitor().run<boolean>(
        `() => [...document.querySelectorAll('main fieldset')].some((e) => e.innerText.includes('nodes do it'))`,
      ),
    );
    expect((await focus(visitor())).name).toContain('Place the nodes');
    await until(
      'the placed nodes are in the address',
      async () => (await lineOfAddress(visitor())) !== undefined,
    );
    // Changes of the former line can be taken no more: these are of the placed one.
    await seen(visitor(), '[data-line="ready"] [aria-label^="Apply"]');
    const placed = await visitor().url();
    await press('Apply');
    await until('another line', async () => (await visitor().url()) !== placed);
    await expect
      .poll(async () => (await focus(visitor())).name, { timeout: 60_000 })
      .toBe('What would change that');
  });
});
