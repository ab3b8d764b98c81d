import { issueSchema, parseIssueDate, parseIssueParagraphs } from './issue.ts';

const valid = {
  subject: 'A subject of an issue',
  preheader: 'A preheader that says in a sentence what the issue is about.',
  refers: [{ article: '4' }, { incident: 'keystone-2017' }, { page: '/incidents' }],
};

describe('an issue of the newsletter', () => {
  it('is accepted whole', () => expect(issueSchema.safeParse(valid).success).toBe(true));

  it.each([
    ['a subject of 61 characters', { subject: 'x'.repeat(61) }],
    ['no preheader', { preheader: '' }],
    ['a reference to nothing', { refers: [] }],
    ['an article that is not there', { refers: [{ article: 'none' }] }],
    ['an incident that is not there', { refers: [{ incident: 'none' }] }],
    ['a page elsewhere', { refers: [{ page: 'https://other.example/' }] }],
    ['two things in one reference', { refers: [{ article: '4', page: '/incidents' }] }],
    ['a misspelt field', { preheading: 'x' }],
  ])('is refused with %s', (_, wrong) =>
    expect(issueSchema.safeParse({ ...valid, ...wrong }).success).toBe(false),
  );

  it('has the day of its file name', () => {
    expect(parseIssueDate('2026-11-22-a-name').toISOString()).toBe('2026-11-22T00:00:00.000Z');
    for (const wrong of ['a-name', '2026-02-30-name', '2026-11-22', '2026-11-22-A'])
      expect(() => parseIssueDate(wrong)).toThrow(wrong);
  });

  it('has paragraphs of text and links', () => {
    expect(parseIssueParagraphs('n', '\nOne\nline [there](/blog/4).\n\nTwo.\n')).toEqual([
      [{ text: 'One line ' }, { text: 'there', href: '/blog/4' }, { text: '.' }],
      [{ text: 'Two.' }],
    ]);
  });

  it.each([
    ['one paragraph', 'One.'],
    ['four paragraphs', 'One.\n\nTwo.\n\nThree.\n\nFour.'],
    ['a heading', 'One.\n\n## Two\n\nThree.'],
    ['a list', 'One.\n\n- Two\n- Three'],
    ['markup', 'One.\n\nTwo **bold**.'],
    ['a picture', 'One.\n\n![Two](/x.png)'],
    ['a citation', 'One.\n\nTwo [@urdupoint-gao].'],
    ['a link elsewhere', 'One.\n\n[Two](https://other.example/).'],
  ])('is refused with %s in its body', (_, body) =>
    expect(() => parseIssueParagraphs('a-name', body)).toThrow('content/newsletter/a-name.md'),
  );
});
