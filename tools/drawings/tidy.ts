/**
 * Converts a drawing saved by Inkscape or Illustrator: colours as the site's classes, and no style
 * attributes, which the content security policy blocks.
 */
import { colours } from '@site/config';
import { type CustomPlugin, optimize } from 'svgo';
import svgpath from 'svgpath';

const elements =
  'svg g title style path rect circle ellipse line polyline polygon text tspan'.split(' ');
/** Groups found by id, and their children: leaders of call-outs, dimensions that need a key. */
const named = ['call-outs', 'dimensions'];
const EDITOR_STYLE = 'in-editors';

/** The first of two colours with equal values. */
function findColourClass(paint: string, value: string): string {
  const token = Object.entries(colours).find(([, hex]) => hex === value)?.[0];
  const name = { none: 'none', currentColor: 'current' }[value] ?? token;
  if (name) return `${paint}-${name}`;
  const all = Object.entries(colours).map(([key, hex]) => `${hex} (${key})`);
  throw new Error(`the colour ${value} is not one of the site's: ${all.join(', ')}`);
}

/** Empty for a class that only the site uses. */
function buildEditorRule(name: string): string {
  const [, paint = '', token = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
  if (/^font-(mono|sans)$/.test(name))
    return `.${name}{font-family:${name === 'font-mono' ? "'Geist Mono',monospace" : 'Archivo,sans-serif'}}`;
  const value =
    { none: 'none', current: colours.ink }[token] ?? colours[token as keyof typeof colours];
  return paint && value ? `.${name}{${paint}:${value}}` : '';
}

const paints: CustomPlugin = {
  name: 'site-classes',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (!elements.includes(node.name))
          throw new Error(`<${node.name}> cannot be drawn: use paths, shapes, groups and text`);
        const own = node.attributes;
        let classes = (own.class ?? '').split(/\s+/).filter(Boolean);
        const replace = (pattern: RegExp, name: string) => {
          classes = [...classes.filter((each) => !pattern.test(each)), name];
        };
        for (const paint of ['fill', 'stroke']) {
          if (own[paint]) replace(new RegExp(`^${paint}-`), findColourClass(paint, own[paint]));
          delete own[paint];
        }
        if (own['font-family'])
          replace(/^font-/, own['font-family'].includes('Mono') ? 'font-mono' : 'font-sans');
        for (const name of ['font-family', 'style', 'xml:space', 'class']) delete own[name];
        if (classes.length > 0) own.class = classes.join(' ');
        if (own['font-size']) own['font-size'] = own['font-size'].replace(/px$/, '');
        const within = parent.type === 'element' ? parent.attributes.id : undefined;
        if (own.id && !named.includes(own.id) && !named.includes(within ?? '')) delete own.id;
        if (node.name === 'path' && own.d && (own.transform || /\.\d\d/.test(own.d))) {
          own.d = svgpath(own.d)
            .transform(own.transform ?? '')
            .round(1)
            .toString();
          delete own.transform;
        }
        if (node.name === 'svg')
          for (const name of ['width', 'height', 'version']) delete own[name];
      },
    },
  }),
};

/** Of an earlier run; its classes stay. */
const withoutEditorStyle: CustomPlugin = {
  name: 'without-editor-style',
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.name === 'style' && node.attributes.id === EDITOR_STYLE)
          parent.children = parent.children.filter((each) => each !== node);
      },
    },
  }),
};

/** @throws with a message for the author */
export function tidy(svg: string): string {
  const { data } = optimize(svg, {
    js2svg: { pretty: true, indent: 0, eol: 'lf', finalNewline: true },
    plugins: [
      'removeDoctype',
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      withoutEditorStyle,
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      { name: 'convertColors', params: { shorthex: false, shortname: false } },
      'removeUselessDefs',
      'removeEmptyContainers',
      paints,
      'collapseGroups',
    ],
  });
  const used = new Set(
    [...data.matchAll(/ class="([^"]+)"/g)].flatMap(([, list = '']) => list.split(' ')),
  );
  const rules = [...used].sort().map(buildEditorRule).join('');
  return data.replace(
    /^(<svg[^>]*>\n(?:<title>.*<\/title>\n)?)/,
    `$1<style id="${EDITOR_STYLE}">${rules}</style>\n`,
  );
}
