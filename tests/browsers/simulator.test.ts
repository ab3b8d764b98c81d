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
          if (!found || found.disabled || found.closest('[inert]')) return false;
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

  test("'Change the line' leaves no empty canvas until the answer has come", async () => {
    await visitor().open(address('/technology'));
    await visitor().run('() => document.querySelector("#simulator").scrollIntoView()');
    await seen(visitor(), '#simulator canvas[data-phase="idle"]');
    await until('the idle pipe is drawn', () =>
      visitor().run<boolean>(`() => {
        const canvas = document.querySelector('#simulator canvas');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        return data.some((value) => value > 0);
      }`),
    );
    await visitor().run(
      `() => {
        const canvas = document.querySelector('#simulator canvas');
        window.empty = [];
        const look = () => {
          if (canvas.dataset.phase === 'done') {
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
            window.empty.push(!data.some((value) => value > 0));
          }
          if (window.empty.length < 10) requestAnimationFrame(() => setTimeout(look));
        };
        [...document.querySelectorAll('#simulator button')].find((b) => b.offsetHeight > 0 && b.innerText.trim() === 'Change the line').click();
        look();
      }`,
    );
    await until('ten frames', () => visitor().run<boolean>('() => window.empty.length === 10'));
    expect(await visitor().run<boolean[]>('() => window.empty')).not.toContain(true);
  });
});
