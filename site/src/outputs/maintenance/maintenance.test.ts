import { brand } from '@site/config';
import { createFolder, readFiles } from '#support/folder.ts';
import { renderMaintenancePage, writeMaintenancePage } from './maintenance.ts';

it('needs no other file, asks not to be indexed, and says how else we can be reached', () => {
  const page = renderMaintenancePage();
  expect(page).not.toMatch(/<script|<link|<img|url\(|https?:/);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).toContain(`<title>Back shortly · ${brand.name}</title>`);
  expect(page).toContain(`<a href="mailto:${brand.email}">${brand.email}</a>`);
  expect(page).toContain(`<a href="tel:${brand.phone.replaceAll(' ', '')}">${brand.phone}</a>`);
});

it('is written outside of the folder that is served', () => {
  const dist = createFolder();
  writeMaintenancePage(dist);
  expect(readFiles(dist)).toEqual({ 'maintenance.html': renderMaintenancePage() });
});
