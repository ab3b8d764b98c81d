import { continueList, findCell, formats, toMarkdown } from './markdown-editing.ts';

const press = (text: string) => {
  const [from, made] = continueList(text, text.length) ?? [0, 'no list'];
  return `${text.slice(0, from)}\n${made}`;
};

it('goes on with a list, and ends it behind a marker alone', () => {
  expect(press('Said.\n- One')).toBe('Said.\n- One\n- ');
  expect(press('9. Nine')).toBe('9. Nine\n10. ');
  expect(press('  - Within')).toBe('  - Within\n  - ');
  expect(press('- One\n- ')).toBe('- One\n\n');
  expect(continueList('A - b', 5)).toBeUndefined();
  expect(continueList('- One two', 5)).toEqual([5, '- ']);
  expect(formats.List('One\n- Two\nThree')).toBe('- One\n- Two\n- Three');
});

it('goes from cell to cell of a table, past its rule, and begins a row behind the last', () => {
  const table = '| Year | Loss \\| bbl |\n|:---|---|\n| 2017 | 5 \\| 6 |';
  const text = `Said | so.\n\n${table}\n\nAfter.`;
  const move = (from: string, by: number) => {
    const [start = 0, end, row] = findCell(text, text.indexOf(from), by) ?? [];
    return row ?? text.slice(start, end);
  };
  expect(move('Year', 1)).toBe('Loss \\| bbl');
  expect(move('Loss', 1)).toBe('2017');
  expect(move('2017', 1)).toBe('5 \\| 6');
  expect(move('2017', -1)).toBe('Loss \\| bbl');
  expect(move('5', 1)).toBe('\n|  |  |');
  for (const [from, by] of [
    ['Said', 1],
    ['After', 1],
    ['Year', -1],
  ] as const)
    expect(findCell(text, text.indexOf(from), by)).toBeUndefined();
});

const gap = '<span style=\'font:7.0pt "Times New Roman"\'>&nbsp;&nbsp;&nbsp; </span>';
const item = (sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}${gap}</span></span><![endif]>${words}<o:p></o:p></p>`;

it('takes what Word copies', () => {
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang=EN-GB><!--StartFragment-->
<h1><b>How it began</b><o:p></o:p></h1>
<p class=MsoNormal>The wave is <b><span>fast</span></b><b> indeed</b>, as the <a href="https://example.org/report">report
says</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
${item('·', 'First')}${item('·', '<b>Second</b>')}
<p class=MsoNormal>Then:</p>${item('1.', 'One')}${item('2.', 'Two')}
<table class=MsoTableGrid><tr><td><p class=MsoNormal></p></td><td><p class=MsoNormal><b>Year | a</b></p></td></tr>
<tr><td><p class=MsoNormal>Spills</p></td><td><p class=MsoNormal>2017</p></td></tr></table>
<p class=MsoNormal>A gain of [=detection-time words] * 2.</p><!--EndFragment--></body></html>`;
  expect(toMarkdown(html)).toBe(`## How it began

The wave is **fast indeed**, as the [report says](https://example.org/report).

- First
- **Second**

Then:

1. One
2. Two

|  | **Year \\| a** |
|---|---|
| Spills | 2017 |

A gain of [=detection-time words] * 2.`);
});

it('takes what Google Docs and Outlook copy', () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">Two pumps</span></h2><p dir="ltr"><span style="font-weight:400">It is </span><span style="font-weight:700;font-style:normal">loud</span><span style="font-weight:400">.</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span style="font-weight:400">First</span></p><ul><li><p>Within</p></li></ul></li><li><p>Second</p></li></ul><ol><li><p>One</p></li><li><p>Two</p></li></ol></b>`;
  expect(toMarkdown(docs)).toBe(
    '## Two pumps\n\nIt is **loud**.\n\n- First\n    - Within\n- Second\n1. One\n2. Two',
  );
  const outlook =
    '<div class="elementToProof" style="font-family:Aptos">Dear all,</div><div><br></div><div>•&nbsp;First<br>•&nbsp;Second <img src="cid:1"></div>';
  expect(toMarkdown(outlook)).toBe('Dear all,\n\n- First\n- Second');
  expect(toMarkdown('<span>two words</span>')).toBe('two words');
  expect(toMarkdown('')).toBe('');
  expect(toMarkdown('<table><tr><td>48</td></tr></table>')).toBe('48');
});
