import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';

/** Another site, with a frame of ours in it. */
let other: Server;
let address = '';
test.beforeAll(async () => {
  other = createServer((req, res) => {
    const src = new URL(req.url ?? '', 'http://other').searchParams.get('src') ?? '';
    res.setHeader('content-type', 'text/html');
    res.end(
      `<!doctype html><title>Other</title><iframe title="Ours" src="${src}" width="900" height="900"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // Another name than that of the server under test, so that browsers hold it for another site.
  address = `http://localhost:${(other.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  other.close();
});

async function frame(page: Page, src: string) {
  await page.goto(`${address}/?${new URLSearchParams({ src })}`);
  return page.frameLocator('iframe');
}

test('another site shows the simulator, which runs there', async ({ page, baseURL }) => {
  const ours = await frame(page, `${baseURL}/embed/simulator`);
  const button = ours.getByRole('button', { name: 'Simulate Leak' });
  // The frame that is there before the simulator has the same button, disabled.
  await expect(button).toBeEnabled();
  await button.click();
  await expect(ours.getByText('Leak Detected').filter({ visible: true }).first()).toBeVisible();
});

test("another site shows 'Your line', whose demo request opens beside it", async ({
  page,
  baseURL,
}) => {
  const ours = await frame(page, `${baseURL}/embed/your-line`);
  const button = ours.getByRole('button', { name: 'Send this line with a demo request' });
  const [opened] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(opened).toHaveURL(/\/demo#message=/);
  const words = decodeURIComponent(new URL(opened.url()).hash);
  expect(words).toContain('/your-line#l=');
  expect(words).not.toContain('/embed/');
});

test('the link back opens the whole page beside the frame', async ({ page, baseURL }) => {
  const ours = await frame(page, `${baseURL}/embed/simulator`);
  const link = ours.getByRole('link', { name: /The whole page at/ });
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(opened).toHaveURL(`${baseURL}/technology`);
});

test('no other page is shown in a frame', async ({ page, baseURL, consoleErrors }) => {
  await frame(page, `${baseURL}/contact`);
  await expect.poll(() => consoleErrors.join('\n')).toContain('frame-ancestors');
  expect(page.frames().some((one) => one.url().includes('/contact'))).toBe(false);
  // What every other test takes for a fault is what this one waits for.
  consoleErrors.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the frames show what was computed for them, and lead back', async ({ page }) => {
    for (const [path, home, words] of [
      ['/embed/simulator', '/technology', 'Leak Detected'],
      ['/embed/your-line', '/your-line', 'leak on this line'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole('img').filter({ visible: true }).first()).toBeVisible();
      const link = page.getByRole('link', { name: /The whole page at/ });
      await expect(link).toHaveAttribute('href', home);
    }
  });
});
