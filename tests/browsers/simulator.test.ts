import { expect, test } from 'vitest';
import { inEachEngine } from './fixture.ts';
import { seen, textOf, until } from './visitor.ts';

inEachEngine((visitor, address) => {
  test('the simulated leak is detected after 12.3 seconds, and Reset brings the idle view back', async () => {
    await visitor().width(1280);
    await visitor().open(address('/technology'));
    await visitor().run('() => document.querySelector("#simulator").scrollIntoView()');
    const button = (words: string) =>
      visitor().run<boolean>(
        `(words) => {
          const found = [...document.querySelectorAll('main button')].find((b) => b.innerText.trim() === words && b.checkVisibility());
          if (!found || found.disabled) return false;
          found.click();
          return true;
        }`,
        words,
      );
    await until('Simulate Leak can be pressed', () => button('Simulate Leak'));
    await until('the leak is detected', async () =>
      (await textOf(visitor(), 'main')).includes('Leak Detected'),
    );
    expect(await textOf(visitor(), 'main')).toContain('12.3 seconds');
    await until('Reset can be pressed', () => button('Reset'));
    await until(
      'the idle view',
      async () => !(await textOf(visitor(), 'main')).includes('Leak Detected'),
    );
    expect(visitor().noise()).toEqual([]);
  });

  test('arrow keys switch tabs', async () => {
    await visitor().open(address('/technology'));
    await seen(visitor(), '[role="tab"]');
    await visitor().run('() => document.querySelector("[role=tab]").focus()');
    await visitor().press('ArrowRight');
    const chosen = () =>
      visitor().run<number>(
        '() => [...document.querySelectorAll("[role=tab]")].findIndex((t) => t.ariaSelected === "true")',
      );
    await until('the second tab is chosen', async () => (await chosen()) === 1);
    await visitor().press('ArrowLeft', 'ArrowLeft');
    await until('the last tab is chosen', async () => (await chosen()) === 2);
  });
});
