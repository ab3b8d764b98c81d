/**
 * Pictures of docs/authors.md, from a running `npm run edit`: node tools/author-pictures.ts [URL]
 */
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserArgs, findBrowser } from '../tests/support/browser/browser.ts';

const [url = 'http://127.0.0.1:4321'] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs });
const page = await browser.newPage({ viewport: { width: 1280, height: 760 }, locale: 'en-GB' });

async function savePicture(name: string): Promise<void> {
  const png = await page.screenshot();
  await sharp(png).resize(960).webp({ quality: 70 }).toFile(`docs/authors-${name}.webp`);
}

const opening = page.getByRole('region', { name: 'Opening' });
try {
  await page.goto(`${url}/_edit`, { timeout: 120_000 });
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor({ timeout: 120_000 });
  await savePicture('start');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const headline = opening.getByLabel('Title');
  const published = 'Hear the leak in [=detection-time spelt] seconds.';
  await headline.fill(published.replace('Hear', 'Know of'));
  await page.getByText('Saved.', { exact: true }).waitFor();
  const beside = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await beside.filter({ hasText: 'Know of' }).waitFor({ timeout: 60_000 });
  await headline.fill('Know of the leak in [=detecton-time spelt] seconds.');
  await page.getByText('Not saved.').first().waitFor();
  await savePicture('refused');
  await page.getByRole('button', { name: 'Put back' }).first().click();
  await page.getByRole('status').filter({ hasText: 'Put back.' }).waitFor();
} finally {
  await browser.close();
}
