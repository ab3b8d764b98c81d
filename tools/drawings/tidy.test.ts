import { colours } from '@site/config';
import { tidy } from './tidy.ts';

/**
 * As Inkscape 1.4 saves a drawing whose line was moved and whose valve was given another colour.
 */
const saved = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" version="1.1" id="svg7" class="fill-none stroke-ink"
   sodipodi:docname="water.svg" width="320" height="200" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
  <sodipodi:namedview id="view" inkscape:zoom="2.1" />
  <defs id="defs3" />
  <style id="in-editors">.fill-none{fill:none}.stroke-ink{stroke:#0e2029}.fill-sheet{fill:#fafbfa}</style>
  <g inkscape:groupmode="layer" id="layer1" inkscape:label="Layer 1">
    <path d="m 10.0001,20.25 h 300" id="path4" transform="translate(0,12)" />
    <path d="M40 20h8v8h-8z" class="fill-sheet" id="valve" style="fill:${colours.trace.toUpperCase()};stroke-width:0.9;-inkscape-stroke:none" />
    <text x="5" y="9" style="font-size:12px;font-family:'Geist Mono';fill:${colours.ink};stroke:none" xml:space="preserve">S1</text>
  </g>
  <g id="call-outs"><path id="valve-1" d="M44 24L60 60" inkscape:connector-curvature="0" /></g>
</svg>`;

it('turns what an editor saved into classes without style attributes, and keeps the ids of call-outs', () => {
  const form = tidy(saved);
  expect(form.split('\n')).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" class="fill-none stroke-ink">',
    expect.stringContaining(`.fill-trace{fill:${colours.trace}}`),
    expect.stringMatching(/^<path d="[mM]10[ ,]32.3h300"\/>$/),
    '<path d="M40 20h8v8h-8z" stroke-width="0.9" class="fill-trace"/>',
    '<text x="5" y="9" font-size="12" class="fill-ink stroke-none font-mono">S1</text>',
    '<g id="call-outs">',
    '<path id="valve-1" d="M44 24L60 60"/>',
    '</g>',
    '</svg>',
    '',
  ]);
  expect(tidy(form)).toBe(form);
});

it('turns the style sheet that Illustrator writes into classes', () => {
  const form = tidy(
    `<svg xmlns="http://www.w3.org/2000/svg"><style>.st0{fill:none;stroke:${colours.alarm}}</style><path class="st0" d="M0 0h9"/></svg>`,
  );
  expect(form).toContain('<path d="M0 0h9" class="fill-none stroke-alarm"/>');
});

it('refuses what the site cannot show, with the colours that it has', () => {
  const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
  expect(() => tidy(svg('<path d="M0 0" style="fill:#123456"/>'))).toThrow(
    /#123456 is not one of the site's: #\w{6} \(paper\)/,
  );
  expect(() => tidy(svg('<image href="photo.jpg"/>'))).toThrow('<image> cannot be drawn');
});
