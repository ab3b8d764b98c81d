import { nameItems, withName } from './suggest-name.ts';

it('names an entry for its title until its name is typed', () => {
  const begun = withName('slug', {}, { title: 'Wave [=x] speed' });
  expect(begun.slug).toBe('wave-speed');
  expect(withName('slug', begun, { ...begun, title: 'Two' }).slug).toBe('two');
  expect(withName('slug', begun, { title: 'Two', slug: 'own' }).slug).toBe('own');
});

it('names what is added to a list with ids, and renames nothing that the file has', () => {
  const base = { items: [{ id: 'how-deep', question: 'How deep?' }], lines: [{ title: 'A' }] };
  const [first] = base.items;
  const typed = { items: [{ ...first, question: 'Else?' }, { question: 'Who?' }], lines: [{}] };
  const made = nameItems(base, base, typed);
  expect(made).toEqual({
    items: [
      { id: 'how-deep', question: 'Else?' },
      { id: 'who', question: 'Who?' },
    ],
    lines: [{}],
  });
});
