import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { frameOf, type Listing, Listings, packingOf } from './listings.ts';

const page =
  '<head><title>Search · Brand</title><link rel="canonical" href="https://x/a"><meta property="og:url" content="https://x/a"></head><nav><!--listing--><p>old</p><!--/listing--><aside>';

function setUp() {
  const rendered: string[] = [];
  const listing: Listing = {
    spelling: (query) => (query.get('q') ?? '').trim(),
    async render(spelling) {
      rendered.push(spelling);
      if (spelling === 'broken') throw new Error('cannot');
      return {
        html: [`<p>${spelling}`, '$&</p>'],
        title: spelling === 'plain' ? undefined : spelling,
        canonicalQuery: spelling === 'second' ? 'page=2&more="$&' : undefined,
      };
    },
  };
  const listings = new Listings({ '/search': listing }, () => page);
  const ask = async (q: string, packing: 'gzip' | 'identity' = 'identity') =>
    listings.answer('/search', new URLSearchParams({ q }), packing);
  return { ask, rendered };
}

describe('listings', () => {
  it('puts the listing and its title into the page, as they are', async () => {
    const { ask } = setUp();
    expect(String((await ask('a<b'))?.body)).toBe(
      '<head><title>a&lt;b · Brand</title><link rel="canonical" href="https://x/a"><meta property="og:url" content="https://x/a"></head><nav><p>a<b$&</p><aside>',
    );
    expect(String((await ask('plain'))?.body)).toContain('<title>Search · Brand</title>');
  });

  it('has a canonical address of its own where the listing names one', async () => {
    const { ask } = setUp();
    const text = String((await ask('second'))?.body);
    const address = 'https://x/a?page=2&amp;more=&quot;$&amp;';
    expect(text).toContain(`<link rel="canonical" href="${address}">`);
    expect(text).toContain(`<meta property="og:url" content="${address}">`);
  });

  it('renders a query once, whoever asks and however it is spelt', async () => {
    const { ask, rendered } = setUp();
    await Promise.all([ask('valve'), ask(' valve'), ask('valve ')]);
    await ask('valve');
    expect(rendered).toEqual(['valve']);
  });

  it('packs as the visitor accepts', async () => {
    const { ask } = setUp();
    const plain = (await ask('valve'))?.body;
    expect(gunzipSync((await ask('valve', 'gzip'))?.body ?? '')).toEqual(plain);
    expect(gunzipSync((await ask('second', 'gzip'))?.body ?? '')).toEqual(
      (await ask('second'))?.body,
    );
    expect(packingOf(['br', 'gzip', 'identity'])).toBe('gzip');
    expect(packingOf(['br', 'identity'])).toBe('identity');
  });

  it('leaves a query that asks for nothing, and other pages, to the files', async () => {
    const { ask, rendered } = setUp();
    expect(await ask(' ')).toBeUndefined();
    expect(rendered).toEqual([]);
    const query = new URLSearchParams({ q: 'valve' });
    expect(await new Listings({}, () => page).answer('/search', query, 'gzip')).toBeUndefined();
    expect(new Listings({}, () => page).has('/search')).toBe(false);
  });

  it('does not keep a failure', async () => {
    const { ask, rendered } = setUp();
    await expect(ask('broken')).rejects.toThrow('cannot');
    await expect(ask('broken')).rejects.toThrow('cannot');
    expect(rendered).toEqual(['broken', 'broken']);
  });

  it('forgets what was asked for longest ago', async () => {
    const { ask, rendered } = setUp();
    await ask('first');
    for (let n = 0; n < 2000; n++) await ask(`other ${n}`);
    rendered.length = 0;
    await ask('other 1999');
    await ask('first');
    expect(rendered).toEqual(['first']);
  });

  it('renders few queries in a turn of the event loop, so that others are served between', async () => {
    const { ask, rendered } = setUp();
    let asking = true;
    const counts: number[] = [];
    const count = () => {
      counts.push(rendered.length);
      if (asking) setImmediate(count);
    };
    count();
    await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`query ${n}`)));
    asking = false;
    counts.push(rendered.length);
    expect(rendered).toHaveLength(20);
    for (const [turn, many] of counts.entries())
      expect(many - (counts[turn - 1] ?? 0)).toBeLessThanOrEqual(4);
  });

  it('refuses a page without a place for its listing', () => {
    expect(() => frameOf('<title>Search · Brand</title>')).toThrow('<!--listing-->');
  });
});
