/** A text with its marks drawn as chips in an editable element, and read back from it. */
import { useEffect, useState } from 'react';
import type { Mark } from '../list-marks.ts';
import { get } from './api.ts';

/** Figures, citations and what the page itself puts there; in a body, parts of the site. */
const mark = /(\[[=@][^\]]*\]|\{[a-z][a-z-]*\})/;
const markInBody = /(\[[=@][^\]]*\]|^::[a-z-]+\{.*\}$)/m;

/** Words and marks by turns, words first. */
export const splitAtMarks = (text: string, isBody = false): string[] =>
  text.split(isBody ? markInBody : mark);

export const getPrintedText = (one: string, marks: readonly Mark[]): string =>
  marks.find((other) => other.mark === one)?.value ??
  one.replace(/^::([a-z-]+)\{[a-z]+="([^"]*)".*/, '$1: $2').replace(/^[[{][=@]?|[\]}]$/g, '');

function createChip(one: string, marks: readonly Mark[]): HTMLElement {
  const made = document.createElement('span');
  made.className = 'chip';
  made.contentEditable = 'false';
  made.tabIndex = 0;
  made.role = 'button';
  made.dataset.mark = one;
  made.title = one;
  made.textContent = getPrintedText(one, marks);
  return made;
}

export function drawText(text: string, marks: readonly Mark[], isBody?: boolean): HTMLElement {
  const made = document.createElement('div');
  const parts = splitAtMarks(text, isBody);
  made.append(...parts.map((part, i) => (i % 2 ? createChip(part, marks) : part)));
  return made;
}

const printChips = (element: HTMLElement): string =>
  [...element.querySelectorAll('.chip')].map(({ textContent }) => textContent).join();

/** Whether both show one text, with what its marks print. */
export const isAlike = (one: HTMLElement, other: HTMLElement): boolean =>
  readText(one).trimEnd() === readText(other).trimEnd() && printChips(one) === printChips(other);

export function readText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof HTMLElement && node.dataset.mark) return node.dataset.mark;
  if (node.nodeName === 'BR') return '\n';
  return [...node.childNodes].map(readText).join('');
}

/** Characters of the text before the caret and before the end of what is selected. */
export function readSelection(element: HTMLElement): [number, number] | undefined {
  const selection = getSelection();
  if (!selection?.rangeCount || !element.contains(selection.anchorNode)) return undefined;
  const range = selection.getRangeAt(0);
  const upTo = (node: Node, at: number): number => {
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(node, at);
    return readText(before.cloneContents()).length;
  };
  return [upTo(range.startContainer, range.startOffset), upTo(range.endContainer, range.endOffset)];
}

function findPlace(element: HTMLElement, at: number): [Node, number] {
  let before = 0;
  for (const [i, node] of [...element.childNodes].entries()) {
    const length = readText(node).length;
    if (at <= before + length)
      return node.nodeType === Node.TEXT_NODE
        ? [node, at - before]
        : [element, at > before ? i + 1 : i];
    before += length;
  }
  return [element, element.childNodes.length];
}

export const select = (element: HTMLElement, [from, to]: readonly [number, number]): void =>
  getSelection()?.setBaseAndExtent(...findPlace(element, from), ...findPlace(element, to));

/** Scrolls a place to the upper third of a text that is longer than its box, and both into sight. */
export function scrollTo(element: HTMLElement, at: number): void {
  const range = document.createRange();
  range.setStart(...findPlace(element, Math.max(0, at - 1)));
  range.setEnd(...findPlace(element, at));
  const { top } = range.getBoundingClientRect();
  element.scrollTop += top - element.getBoundingClientRect().top - element.clientHeight / 3;
  element.parentElement?.scrollIntoView({ block: 'nearest' });
}

/** Selects words as they are printed, or the chip with them, and scrolls there; @returns their line. */
export function selectWords(element: HTMLElement, words: string): string {
  let at = element.textContent.toLowerCase().indexOf(words.toLowerCase());
  if (!words || at < 0) return '';
  let from = 0;
  for (const node of element.childNodes) {
    const [{ length }, own] = [node.textContent ?? '', readText(node).length];
    const isText = node.nodeType === Node.TEXT_NODE;
    if (isText && at < length) from += at;
    if (at < length) {
      select(element, [from, from + (isText ? words.length : own)]);
      break;
    }
    at -= length;
    from += own;
  }
  scrollTo(element, from);
  const text = readText(element);
  return text.slice(text.lastIndexOf('\n', from - 1) + 1).split('\n', 1)[0] ?? '';
}

let asked: Promise<Mark[]> | undefined;
let known: readonly Mark[] = [];

export function useMarks(): readonly Mark[] {
  const [marks, setMarks] = useState(known);
  useEffect(() => {
    asked ??= get<Mark[]>('marks').catch(() => []);
    void asked.then((made) => {
      known = made;
      setMarks(made);
    });
  }, []);
  return marks;
}

/** Figures print something else once one of them was changed. */
export const forgetMarks = (): void => {
  asked = undefined;
};
