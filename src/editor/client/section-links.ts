/** In development: a link at each section of a page to the field that holds its words. */

const style =
  'position:absolute;top:4px;right:4px;z-index:5;padding:4px 8px;background:#0e2029;color:#fafbfa;font:13px sans-serif';

function addLink(place: HTMLElement, address: string, words: string): void {
  const link = document.createElement('a');
  link.href = `/_edit#/${address}`;
  link.target = '_top';
  link.textContent = words;
  link.style.cssText = style;
  if (getComputedStyle(place).position === 'static') place.style.position = 'relative';
  place.append(link);
}

const places = new Set(document.querySelectorAll<HTMLElement>('main section'));
// A page's opening is no section: what stands in main around its h1.
const title = document.querySelector<HTMLElement>('main h1');
const opening = title && [...document.querySelectorAll<HTMLElement>('main > *')];
for (const one of opening ?? []) if (one.contains(title)) places.add(one);

const sources = document.querySelectorAll<HTMLElement>('main [id^="source-"]');
for (const source of sources) {
  const key = source.id.replace('source-', 'content/sources.yaml#');
  addLink(source, encodeURIComponent(key), 'Edit this source');
}

for (const section of places) {
  const heading = section.querySelector('h1, h2, h3');
  // A list of references is made from what the page cites: it has no words of its own.
  const isMade = [...sources].some((source) => source.closest('section') === section);
  if (!heading || isMade || section.parentElement?.closest('main section')) continue;
  const texts = [heading, ...section.querySelectorAll('p, dt, dd, li')]
    .slice(0, 4)
    .map((one) => one.textContent?.trim() ?? '');
  const query = new URLSearchParams({ path: location.pathname });
  for (const text of texts) if (text) query.append('text', text);
  addLink(section, `find?${query}`, 'Edit this section');
}
