/**
 * The alignment sheet as tagged A3 PDF, made in the browser so that the line is not sent anywhere.
 * Page 1: inputs and drawing; page 2: figures.
 */
import { describeNodePlacement, type LineAnswer } from '@site/planner';
import { createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { AnsweredLine } from '../line-answerer.ts';
import { MethodsChart } from '../sheet/MethodsChart.tsx';
import { WholeSheet } from '../sheet/StaticBands.tsx';
import { writeColumn, writeFiguresSheet } from './figures-sheet.ts';
import {
  openPage,
  PAGE,
  type Page,
  type Revision,
  TITLE_BLOCK_HEIGHT,
  writeTitleBlock,
} from './pdf-page.ts';
import { COLUMN_WIDTH, writeInputs } from './sheet-inputs.ts';
import { buildSvgTree } from './svg-tree.ts';

const { width, height, margin, inset } = PAGE;

/** Renders an SVG off-screen, with the page's styles, for `use`. */
function renderOffScreen<T>(drawing: ReactNode, use: (svg: SVGSVGElement) => T): T {
  const host = document.createElement('div');
  host.className = 'sr-only';
  document.body.append(host);
  const root = createRoot(host);
  try {
    flushSync(() => root.render(drawing));
    return use(host.querySelector('svg') as SVGSVGElement);
  } finally {
    root.unmount();
    host.remove();
  }
}

/** @throws when fonts cannot be loaded */
export async function createSheetPdf(
  { input, answer }: AnsweredLine,
  address: string,
  revision: Revision,
): Promise<Blob> {
  const full = answer.kind === 'answer' ? answer : undefined;
  const name = input.name || 'Unnamed line';
  const page = await openPage({
    title: `${name}: alignment sheet`,
    author: revision.maker,
    subject: answer.verdict,
    date: new Date(),
  });
  const sheets = full?.along ? 3 : full ? 2 : 1;
  writeTitleBlock(page, name, address, revision, `1 of ${sheets}`);
  writeInputs(page, input);
  const left = margin + COLUMN_WIDTH;
  const right = width - margin;
  const x = left + inset;
  const available = right - left - 2 * inset;
  const { write, add, heightOf } = page;

  const set = { face: 'display', size: 19, width: available * 0.8 } as const;
  add('H1', () => write(answer.verdict, x, margin + 16, set));
  let y = margin + 16 + heightOf(answer.verdict, set) + 10;
  const said = full && describeNodePlacement(input);
  if (said) {
    add('P', () => write(said, x, y, { size: 9, width: available }));
    y += 18;
  }
  if (full) {
    const each = available / full.figures.length;
    full.figures.forEach(({ value, unit, label }, i) => {
      add('P', () => {
        write(`${value}${unit ? ` ${unit}` : ''}`, x + i * each, y, {
          face: 'mono',
          size: 13,
          width: each - 10,
        });
        write(label, x + i * each, y + 17, { size: 7.5, width: each - 14, colour: page.soft });
      });
    });
    y += 44;
  }
  for (const problem of answer.kind === 'refused' ? answer.problems : []) {
    add('P', () => write(problem.message, x, y, { size: 10, width: available * 0.8 }));
    y += heightOf(problem.message, { size: 10, width: available * 0.8 }) + 6;
  }
  page.line(left, y, right, y, true);
  const { hydraulics } = answer;
  const across = { x: left, width: right - left };
  if (hydraulics) {
    const bands = { id: 'pdf', width: 1500, input, hydraulics, answer: full };
    y = drawFigure(page, createElement(WholeSheet, bands), { ...across, y: y + 2 });
  }
  if (full) {
    const { methods } = full;
    const chart = createElement(MethodsChart, { id: 'pdf-methods', width: 1500, methods });
    y = drawFigure(page, chart, { ...across, y: y + 4 }, 'The same leak by other methods');
    // A line with stations has its judgement on the third sheet, beside its sections.
    const rest = full.along ? [] : writeJudgement(page, full, x, y + 8, available);
    let sheet = 1;
    const nextSheet = () => {
      sheet += 1;
      page.doc.addPage();
      writeTitleBlock(page, name, address, revision, `${sheet} of ${sheets}`);
    };
    nextSheet();
    writeFiguresSheet(page, input, full, rest, nextSheet);
  }
  return page.close();
}

type Place = { x: number; y: number; width: number };

function drawFigure(page: Page, drawing: ReactNode, { x, y, width }: Place, title = ''): number {
  return renderOffScreen(drawing, (svg) => {
    const { width: wide, height: tall } = svg.viewBox.baseVal;
    const bottom = y + (tall * width) / wide;
    const alt = svg.querySelector('title')?.textContent ?? '';
    if (title) {
      const set = { face: 'strong', size: 9, width: 76 } as const;
      page.add('H2', () => page.write(title, x + 15, y + 14, set));
    }
    page.add('Figure', () => page.draw(buildSvgTree(svg), { x, y, width }), page.body, {
      alt,
      bbox: [x, y, x + width, bottom],
    });
    page.line(x, bottom, x + width, bottom, true);
    return bottom;
  });
}

/** Misses and changes side by side; returns the overflow for page 2. */
function writeJudgement(
  page: Page,
  { misses, changes }: LineAnswer,
  x: number,
  y: number,
  available: number,
): string[] {
  const half = available / 2 - 10;
  const bottom = height - margin - TITLE_BLOCK_HEIGHT - 16;
  const place = { y, width: half, bottom, more: 'Continued on sheet 2.' };
  const would = changes?.length ? changes.map(({ text }) => text) : ['None computed.'];
  return [
    ...writeColumn(page, 'What it will miss on this line', misses, { ...place, x }),
    ...writeColumn(page, 'What would change that', would, { ...place, x: x + half + 20 }),
  ];
}
