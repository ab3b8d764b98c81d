// biome-ignore-all lint/style/noExcessiveLinesPerFile: desktop and phone share the same steps
/** ‘Your line’ as visitors use it. */
import { readFileSync } from 'node:fs';
import { findExampleLine } from '@site/planner';
import { extractText } from 'unpdf';
import { placeNodes } from '../../packages/planner/src/model/place.ts';
import {
  locateField,
  locateVerdict,
  openGroup,
  openLine,
  readLineFromAddress,
} from '../support/browser/your-line.ts';
import {
  desktop,
  expect,
  expectAccessible,
  expectNoOverflow,
  phone,
  test,
} from '../support/fixtures.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a worked example with figures, table and links to the others', async ({ page }) => {
    await page.goto('/your-line');
    await expect(locateVerdict(page)).toContainText('leak');
    // Hills, and a station between the ends.
    await expect(page.getByRole('img', { name: /Alignment sheet/ }).first()).toContainText('PS 1');
    await page.getByText('All bands as a table').click();
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await expect(
      page.getByRole('heading', { name: 'What it will miss on this line' }),
    ).toBeVisible();
    await page.locator('summary').first().click();
    const links = page.getByRole('navigation', { name: 'Worked examples' }).getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(17);
    await page.getByRole('link', { name: 'Gas transmission line' }).click();
    await expect(page).toHaveURL('/your-line?example=gas');
    await expect(locateVerdict(page)).toContainText('A 5% leak');
    await expect(page.locator('main form input')).toHaveCount(0);
  });
});

test('an example opens by its address over any line; Back leads to its choice', async ({
  page,
}) => {
  const chosen = () => page.getByLabel('Start from an example');
  await page.goto('/locations/muscat-oman');
  await page.getByRole('link', { name: /Saib loops/ }).click();
  await expect(chosen()).toHaveValue('muscat-oman');
  await openGroup(page, 'Nodes, noise and clock');
  await locateField(page, 'noise').fill('2');
  await expect.poll(async () => (await readLineFromAddress(page)).noise).toBe(2000);
  await expect(chosen().locator(':checked')).toHaveText('Your line');
  const shared = new URL(page.url());
  await page.goBack();
  await expect(page).toHaveURL('/locations/muscat-oman');
  await page.goForward();
  await expect(locateField(page, 'noise')).toHaveValue('2');
  await openLine(page, '/your-line?example=gas');
  await expect(chosen()).toHaveValue('gas');
  // What the page of an example had behind # opens as it was.
  await openLine(page, `/your-line/gas${shared.hash}`);
  await expect(chosen()).toHaveValue('');
  await expect(locateField(page, 'noise')).toHaveValue('2');
});

test('a changed value is answered and kept in the address, which opens again', async ({ page }) => {
  await openLine(page);
  const before = await locateVerdict(page).textContent();
  await locateField(page, 'noise').fill('15');
  await expect(locateVerdict(page)).not.toHaveText(before ?? '');
  // The example comes with its runs, which a changed line awaits.
  expect(before).toMatch(/^A 1%/);
  await expect(locateVerdict(page)).toHaveText(/^First estimate: A 1%/);
  await expect.poll(async () => (await readLineFromAddress(page)).noise).toBe(15_000);
  const after = await locateVerdict(page).textContent();
  // Until its scripts have come, nothing is said of the server's line in the name of this one.
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/YourLine/, (route) => scripts.promise.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Reading the line in this address.')).toBeVisible();
  await expect(locateVerdict(page)).toBeHidden();
  scripts.resolve();
  await expect(locateVerdict(page)).toHaveText(after ?? '');
  await expect(locateField(page, 'noise')).toHaveValue('15');
});

test('what cannot be is refused, stays as typed, and leaves the last sheet', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openLine(page);
  const before = (await locateVerdict(page).textContent()) ?? '';
  for (const text of ['0', '-3', 'abc', '1e99', '']) {
    await locateField(page, 'diameter').fill(text);
    await expect(locateField(page, 'diameter')).toHaveAttribute('aria-invalid', 'true');
    await expect(locateField(page, 'diameter')).toHaveValue(text);
    await expect(locateVerdict(page)).toHaveText(before);
  }
  await expectAccessible(page, [desktop]);
  await page.emulateMedia({ forcedColors: 'active' });
  // The sheet alone: axe reads the banner's own colours, which the system has replaced.
  await expectAccessible(page, [desktop], '[data-line]');
  // What a pointer moves lies over the bands: a ground of its own would hide them.
  await expect(page.locator('[data-bands]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(locateField(page, 'diameter')).toBeFocused();
  // 61 mm with a wall of 7.92 mm: no line pipe, but the cell is not taken from the hand that types.
  await page.keyboard.type('610');
  await expect(locateField(page, 'diameter')).toBeFocused();
  await expect(locateField(page, 'diameter')).toHaveValue('610');
  await expect.poll(async () => (await readLineFromAddress(page)).diameter).toBe(0.61);
});

test('a node is moved by pointer and by keyboard', async ({ page }) => {
  await openLine(page);
  const node = page.locator('[data-node="1"]');
  await node.scrollIntoViewIfNeeded();
  const box = await node.boundingBox();
  if (!box) throw new Error('no node');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 90, y, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await readLineFromAddress(page)).nodes[1]).toBeGreaterThan(11_000);
  // Past its neighbour it does not go.
  const held = (await node.boundingBox()) ?? box;
  await page.mouse.move(held.x + box.width / 2, y);
  await page.mouse.down();
  await page.mouse.move(held.x + 600, y, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => (await readLineFromAddress(page)).nodes)
    .toEqual([5000, 14_990, 15_000, 20_000]);
  const { nodes } = await readLineFromAddress(page);
  expect(nodes.map((place) => place % 10)).toEqual([0, 0, 0, 0]);
  const slider = page.getByRole('slider', { name: 'Place of S1' });
  await expect(slider).toHaveAttribute('aria-valuetext', 'KP 5+000');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await readLineFromAddress(page)).nodes[0]).toBe(5010);
});

test('nodes are counted down with those that agree, and placed for a target', async ({ page }) => {
  await openLine(page);
  await page.getByLabel('Units').selectOption('bbl');
  for (const left of [3, 2]) {
    await page.getByRole('button', { name: 'One node fewer, evenly' }).click();
    await expect.poll(async () => (await readLineFromAddress(page)).nodes.length).toBe(left);
  }
  expect((await readLineFromAddress(page)).agree).toBe(2);
  await expect(page.getByRole('button', { name: 'One node fewer, evenly' })).toBeDisabled();
  const wanted = { seconds: 20, metres: 100 * 0.3048 };
  await page.getByRole('textbox', { name: 'alarm within' }).fill('20');
  await page.getByLabel('place within ±').fill('100');
  const place = page.getByRole('button', { name: 'Place the nodes' });
  await place.click();
  await expect(page.getByText('Let three agree.')).toBeVisible();
  await page.getByRole('button', { name: 'One node more, evenly' }).click();
  await locateField(page, 'agree').fill('3');
  await expect.poll(async () => (await readLineFromAddress(page)).agree).toBe(3);
  const placed = placeNodes(await readLineFromAddress(page), wanted);
  await place.click();
  if (placed.kind !== 'placed') throw new Error(placed.kind);
  await expect
    .poll(async () => (await readLineFromAddress(page)).nodes)
    .toEqual(placed.nodes.map((x) => expect.closeTo(x, 0)));
  await expect(page.getByText(`${placed.nodes.length} nodes do it`)).toBeVisible();
});

test('placing can be stopped, and spares the nodes of a line changed meanwhile', async ({
  page,
}) => {
  await openLine(page);
  // The part that places is held until the line was changed.
  let asked = () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route(/\/place[^/]*\.js$/, async (route) => {
    asked();
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Place the nodes' }).click();
  await page.getByRole('button', { name: 'Stop placing' }).click();
  await expect(page.getByRole('button', { name: 'Place the nodes' })).toBeVisible();
  await page.getByRole('button', { name: 'Place the nodes' }).click();
  await waiting;
  await locateField(page, 'length').fill('31');
  await expect.poll(async () => (await readLineFromAddress(page)).length).toBe(31_000);
  const { nodes } = await readLineFromAddress(page);
  release();
  await expect(page.getByText('The line was changed meanwhile')).toBeVisible();
  expect((await readLineFromAddress(page)).nodes).toEqual(nodes);
});

test('the cursor reads all bands by keyboard and pointer, and counts runs', {
  tag: '@slow',
}, async ({ page }) => {
  await openLine(page, undefined, true);
  const slider = page.getByLabel('Read all bands at');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', /^KP 0\+000/);
  const bands = page.locator('[data-bands]');
  const box = await bands.boundingBox();
  await bands.click({ position: { x: (box?.width ?? 0) * 0.6, y: (box?.height ?? 0) * 0.5 } });
  await expect(slider).not.toHaveAttribute('aria-valuetext', /^KP 0\+000/);
  const runs = page.getByText(/alarm in \d of 5 runs, placed in \d/);
  await expect(runs).toBeVisible();
  await locateField(page, 'noise').fill('2');
  await expect(page.getByText('first estimate, runs follow')).toBeVisible();
  await expect(locateVerdict(page)).toHaveText(/^First estimate: /);
  // Forty positions, five runs each: on a busy machine that takes longer than other answers.
  await expect(runs).toBeVisible({ timeout: 90_000 });
  expect(await locateVerdict(page).textContent()).toMatch(/^A /);
});

test('nothing is requested by edits; sending fills the demo form alone', async ({ page }) => {
  await openLine(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await locateField(page, 'name').fill('Secret line <script>alert(1)</script>');
  await locateField(page, 'noise').fill('2');
  await page.getByLabel('Start from an example').selectOption('water-main');
  await locateField(page, 'name').fill('Secret line <script>alert(1)</script>');
  const send = page.getByRole('button', { name: 'Send this line with a demo request' });
  await expect
    .poll(async () => (await readLineFromAddress(page)).length)
    .toBe(findExampleLine('water-main')?.length);
  await send.hover();
  await page.getByRole('button', { name: 'Copy address' }).hover();
  // Files of the site that may still be fetched: a worker's script, and the icon that Chromium asks
  // for again with every change of the address. None carries anything of the line.
  const files = /^https?:\/\/[^/]+\/(_astro\/[\w.-]+\.js|favicon\.svg)$/;
  expect(requests.filter((url) => !files.test(url))).toEqual([]);
  const words = ((await locateVerdict(page).textContent()) ?? '').replaceAll('\u00a0', ' ');
  await send.click();
  await expect(page).toHaveURL(/\/demo#message=/);
  const message = page.getByRole('main').getByLabel('Message');
  await expect(message).toHaveValue(/Secret line <script>/);
  const text = await message.inputValue();
  expect(words).toMatch(/^First estimate: /);
  expect(text).toContain(words);
  expect(text).toContain('/your-line#l=');
  for (const name of ['name', 'email', 'company', 'phone'])
    await expect(page.locator(`main [name=${name}]`)).toHaveValue('');
});

test('leaves as PDF and CSV', async ({ page }, info) => {
  await openLine(page, '/your-line?example=crude-stations');
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    const path = info.outputPath(file.suggestedFilename());
    await file.saveAs(path);
    return path;
  };
  const bytes = readFileSync(await saved('Sheet as PDF'));
  const { text } = await extractText(new Uint8Array(bytes));
  expect(text.map((sheet) => /\d of \d/.exec(sheet)?.[0])).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  const pdf = bytes.toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain('/MarkInfo');
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toMatch(/\/MediaBox \[0 0 1190\.55 841\.89\]/);
  expect(readFileSync(await saved('CSV'), 'utf8').split('\n').length).toBeGreaterThan(50);
});

test('behind a broken address is the example, whose profile is read and drawn', async ({
  page,
}) => {
  // What else is no line: address.test.ts.
  await openLine(page, '/your-line?example=simulator#l=%3Cscript%3E');
  await expect(page.getByText('The line in the address could not be read')).toBeVisible();
  await page.locator('summary', { hasText: 'Profile' }).first().click();
  const read = page.getByRole('button', { name: 'Read the profile' });
  await locateField(page, 'profile').fill('0;10\nx;20\n25;30');
  await read.click();
  await expect(page.getByText(/Line 2/)).toBeVisible();
  await locateField(page, 'profile').fill('0;10\n12;40\n25;30');
  await read.click();
  await expect(page.getByText('3 points.', { exact: true })).toBeVisible();
  await expect.poll(async () => (await readLineFromAddress(page)).profile.length).toBe(3);
});

test('on a phone inputs are folded and the verdict stays in sight', async ({ page }) => {
  await page.setViewportSize(phone);
  await openLine(page);
  await expect(locateField(page, 'diameter')).toBeHidden();
  await page.getByText('Costs of delay', { exact: true }).click();
  await locateField(page, 'delay.value').fill('500');
  await expect(locateVerdict(page)).toBeInViewport();
  await page.getByRole('heading', { name: 'What a delay costs' }).scrollIntoViewIfNeeded();
  await expect(locateVerdict(page)).toBeInViewport();
  await expectNoOverflow(page);
  await expectAccessible(page, [phone]);
});

test.describe('from the home page', () => {
  test('three choices rewrite sentence and band, and open that sheet', async ({ page }) => {
    await page.goto('/');
    const form = page.locator('form[data-quick]');
    const sentence = form.getByRole('status');
    const first = await sentence.textContent();
    const spacing = form.getByRole('combobox', { name: 'A node every' });
    await spacing.press('Shift');
    await spacing.selectOption('20');
    await expect(sentence).not.toHaveText(first ?? '');
    await expect(sentence).toHaveText(/in [\d.]+ to [\d.]+ s/);
    await expect(form.getByRole('img')).toHaveAccessibleName(/alarm later/);
    const told = await sentence.textContent();
    await page.getByRole('button', { name: 'Open this line in the planner' }).click();
    await expect(page).toHaveURL('/your-line?length=25&spacing=20&fluid=crude');
    // Once runs of the detector have taken the place of its closed form.
    await expect(page.getByText(told ?? '', { exact: true })).toBeVisible({ timeout: 90_000 });
    // Loaded anew, neither choice nor answer is what it was; kept by the browser, both are.
    await page.goBack();
    const kept = (await spacing.inputValue()) === '20';
    await expect(sentence).toHaveText((kept ? told : first) ?? '');
    await page.reload();
    await expect(spacing).toHaveValue('5');
    await expect(sentence).toHaveText(first ?? '');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('the form opens the same sheet, computed by the server', async ({ page }) => {
      await page.goto('/');
      const form = page.locator('form[data-quick]');
      await form.getByRole('combobox', { name: 'Length' }).selectOption('50');
      await form.getByRole('combobox', { name: 'Fluid' }).selectOption('gas');
      await page.getByRole('button', { name: 'Open this line in the planner' }).click();
      await expect(page).toHaveURL('/your-line?length=50&spacing=5&fluid=gas');
      await expect(page.getByRole('main')).toContainText('50 km of natural gas');
      await expect(page.getByRole('heading', { name: /leak is found|No answer/ })).toBeVisible();
    });
  });
});
