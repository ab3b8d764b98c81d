import fc from 'fast-check';
import { z } from 'zod';
import { getFigure, listFigureIds } from '../../features/figure-registry.ts';
import { checkBody, withCheckedCitations } from '../schemas/fields/check-citations.ts';
import { listEntryIds } from '../schemas/fields/entry-reference.ts';
import { sourceSchema } from '../schemas/records/source.ts';
import { findCitations, withoutCitations } from '../text-marks.ts';
import { describeLinkTarget, describeReading, formatReference } from './cited-sources.ts';
import { linkCitations, referencesPlace, withReferences } from './link-citations.ts';

const register = new Map([
  ['one', { mark: 'Report 1', read: { extent: 'extract' as const } }],
  ['two', { mark: 'R & D <2>', read: { extent: 'document' as const } }],
  ['told', { mark: 'Report 3', read: { extent: 'account' as const } }],
]);
const page = (main: string) => `<html><body><main>${main}</main></body></html>`;
const link = (main: string) => linkCitations(page(main), register);

describe('citations in a text', () => {
  it('are found in order, each once', () => {
    expect(findCitations('a [@two] b [@one], [@two]; [@ one] [one] @one')).toEqual(['two', 'one']);
  });

  it('leave no trace for search engines', () => {
    expect(withoutCitations('Closed [@one]. So [@one] [@two] on.')).toBe('Closed. So on.');
  });
});

describe('a finished page', () => {
  it('gets marks that lead to its list, in the order of the first', () => {
    const { html, ids } = link('<p>A [@two] and [@one], again [@two].</p>');
    expect(ids).toEqual(['two', 'one']);
    expect(html).toContain('<a class="cite" href="#source-two">[R &amp; D &lt;2>]</a>');
    expect(html.match(/href="#source-two"/g)).toHaveLength(2);
  });

  it('has words alone where no link can stand, and lists nothing for them', () => {
    for (const shut of [
      '<a href="/x">[@one]</a>',
      '<button type="button">[@one]</button>',
      '<svg><title>[@one]</title><text>[@one]</text></svg>',
      '<img alt="[@one]" src="x">',
      '<script type="application/ld+json">{"a":"[@one]"}</script>',
    ]) {
      const { html, ids } = link(shut);
      expect(ids, shut).toEqual([]);
      expect(html, shut).toContain('[Report 1]');
      expect(html, shut).not.toContain('[@');
      expect(html, shut).not.toContain('#source-');
    }
  });

  it('leaves alone what a visitor wrote, known ids and unknown ones', () => {
    const form = '<form><input value="[@one]"><textarea>[@three] [@two]</textarea></form>';
    const island = '<astro-island props="[@three]"><p>[@one]</p></astro-island>';
    expect(link(form + island)).toEqual({ html: page(form + island), ids: [] });
  });

  it('stops at an id that the register does not hold', () => {
    expect(() => link('<p>[@three]</p>')).toThrow('"three" in content/sources.yaml');
  });

  it('puts the list where the page asks, else at the end of its content', () => {
    expect(withReferences(page(`a${referencesPlace}b`), 'LIST')).toBe(page('aLISTb'));
    expect(withReferences(page('a'), 'LI$&ST')).toBe(page('aLI$&ST'));
    expect(withReferences(page(`a${referencesPlace}`), '')).toBe(page('a'));
  });

  it('changes nothing else, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<p>',
            '</p>',
            'x & y',
            '<br>',
            '[one]',
            '@one',
            '[@',
            '<b a="">',
            '</b>',
          ),
        ),
        (parts) => {
          const text = page(parts.join(''));
          expect(linkCitations(text, register)).toEqual({ html: text, ids: [] });
        },
      ),
    );
  });
});

describe('an entry', () => {
  const schema = withCheckedCitations(z.object({ a: z.array(z.object({ b: z.string() })) }));

  it('is refused with the field of a citation that leads nowhere', () => {
    const wrong = schema.safeParse({
      a: [{ b: 'Fine [@ntsb-par-12-01].' }, { b: 'No [@ghost].' }],
    });
    expect(wrong.error?.issues[0]?.path).toEqual(['a', 1, 'b']);
    expect(wrong.error?.issues[0]?.message).toContain('ghost');
    expect(schema.safeParse({ a: [{ b: 'Fine [@ntsb-par-12-01].' }] }).success).toBe(true);
  });

  it('names the line of a body', () => {
    expect(() => checkBody('x.md', 'One\n\nTwo [@ghost].')).toThrow(/x\.md.*line 3.*"ghost"/);
    expect(() => checkBody('x.md', 'One [@ntsb-par-12-01].')).not.toThrow();
  });
});

describe('an entry of the register', () => {
  const valid = {
    mark: 'Report 1',
    kind: 'report',
    title: 'A report',
    body: 'A board',
    url: 'https://www.board.example/1',
    address: 'document',
    read: { extent: 'document', on: '2026-11-22' },
  };
  it.each([
    ['an address that nobody can open', { url: 'ftp://board.example' }],
    ['no word on what an address opens', { address: undefined }],
    ['an address said to be none', { address: 'none' }],
    ['a reading without its day', { read: { extent: 'extract' } }],
  ])('is refused for %s', (_, change) => {
    expect(sourceSchema.safeParse({ ...valid, ...change }).success).toBe(false);
  });

  it('says in words what it is, where it leads and how far it was read', () => {
    const source = sourceSchema.parse({ ...valid, date: 'May 2020' });
    expect(formatReference(source)).toBe('A report. A board, May 2020.');
    expect(describeLinkTarget(source)).toBe('board.example');
    expect(describeLinkTarget({ ...source, address: 'publisher' })).toContain('publisher');
    expect(describeReading(source)).toBe('Read on 22 November 2026.');
  });
});

describe('drawings of articles', () => {
  const sourceIds = listEntryIds('sources');
  it.each(listFigureIds('articles').map((id) => [id, getFigure(id)] as const))(
    '%s cites what the register holds',
    (_, figure) => {
      const ids = findCitations(`${figure.source} ${figure.caption}`);
      expect(ids.filter((id) => !sourceIds.has(id))).toEqual([]);
      if (figure.basis === 'record') expect(ids.length).toBeGreaterThan(0);
    },
  );
});
