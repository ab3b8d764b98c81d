import { placeOf } from '../simulation/benchmark/marks.ts';
import { formatKp } from '../simulation/format.ts';

type BlindRecord = {
  line: Parameters<typeof placeOf>[0];
  began: number;
  leaks: { at: number; share: number }[];
  ours?: { at: number; half: number };
  plot: { top: number; second: number; x: number[] };
};

const metres = (m: number) => (m < 1000 ? `${Math.round(m)} m` : `${(m / 1000).toFixed(1)} km`);

/** One record at a time: mark four arrivals, then see the truth. */
export function begin(round: HTMLElement): void {
  const records = [...round.querySelectorAll<HTMLElement>('[data-record]')];
  const status = round.querySelector<HTMLElement>('[data-status]');
  const offs: number[] = [];
  round.dataset.begun = '';
  const show = (index: number) => {
    for (const [i, record] of records.entries()) record.hidden = i !== index;
    records[index]?.querySelector<HTMLElement>('input')?.focus();
  };
  const say = () => {
    if (!status || offs.length === 0) return;
    const sorted = offs.toSorted((a, b) => a - b);
    const middle = sorted[(sorted.length - 1) >> 1] as number;
    status.textContent = `${offs.length} of ${records.length} placed; your median error is ${metres(middle)}.`;
  };
  for (const [i, record] of records.entries())
    play(record, {
      placed: (off) => {
        offs.push(off);
        say();
      },
      next: () => {
        if (i + 1 < records.length) return show(i + 1);
        offs.length = 0;
        if (status) status.textContent = '';
        for (const each of records) each.dispatchEvent(new Event('again'));
        show(0);
      },
    });
  show(0);
}

function play(record: HTMLElement, on: { placed: (off: number) => void; next: () => void }): void {
  const { plot, ...truth }: BlindRecord = JSON.parse(record.dataset.record ?? '');
  const part = <E extends Element = HTMLElement>(name: string) =>
    record.querySelector(`[data-${name}]`) as E;
  const svg = part<SVGSVGElement>('plot');
  const marks = [...record.querySelectorAll<SVGGElement>('[data-mark]')];
  const inputs = [...record.querySelectorAll('input')];
  const outputs = [...record.querySelectorAll<HTMLElement>('[data-time]')];
  const [showButton, nextButton] = [
    part<HTMLButtonElement>('show'),
    part<HTMLButtonElement>('next'),
  ];
  const set = new Set<number>();
  svg.style.touchAction = 'none';

  const reset = () => {
    set.clear();
    for (const input of inputs) Object.assign(input, { value: '0', disabled: false });
    for (const output of outputs) output.textContent = 'not marked';
    for (const mark of marks) mark.classList.add('hidden');
    part<SVGGElement>('truth').classList.add('hidden');
    for (const name of ['controls', 'buttons']) part(name).hidden = false;
    Object.assign(showButton, { disabled: true, hidden: false });
    nextButton.hidden = true;
    part('result').hidden = true;
    const fold = record.querySelector('details');
    if (fold) Object.assign(fold, { hidden: true, open: false });
  };
  const mark = (node: number) => {
    const input = inputs[node];
    const t = input?.valueAsNumber ?? 0;
    set.add(node);
    const words = `${t.toFixed(2)} s`;
    if (outputs[node]) outputs[node].textContent = words;
    input?.setAttribute('aria-valuetext', words);
    marks[node]?.classList.remove('hidden');
    marks[node]?.setAttribute('transform', `translate(0 ${plot.top + plot.second * t})`);
    showButton.disabled = set.size < inputs.length;
  };
  for (const [node, input] of inputs.entries()) input.addEventListener('input', () => mark(node));

  /** A press marks the nearest trace and drags its mark. */
  let dragged: number | undefined;
  const drag = (event: PointerEvent) => {
    if (dragged === undefined) return;
    const box = svg.getBoundingClientRect();
    const y = ((event.clientY - box.top) * svg.viewBox.baseVal.height) / box.height;
    const input = inputs[dragged];
    if (input) input.value = String((y - plot.top) / plot.second);
    mark(dragged);
  };
  svg.addEventListener('pointerdown', (event) => {
    if (inputs[0]?.disabled) return;
    const box = svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) * svg.viewBox.baseVal.width) / box.width;
    const away = plot.x.map((at) => Math.abs(at - x));
    dragged = away.indexOf(Math.min(...away));
    svg.setPointerCapture(event.pointerId);
    drag(event);
  });
  svg.addEventListener('pointermove', drag);
  for (const end of ['pointerup', 'pointercancel'] as const)
    svg.addEventListener(end, () => {
      dragged = undefined;
    });

  showButton.addEventListener('click', () => {
    const { at, off } = placeOf(
      truth.line,
      inputs.map((input) => input.valueAsNumber),
    );
    const error = Math.min(...truth.leaks.map((leak) => Math.abs(leak.at - at)));
    const result = part('result');
    result.textContent = `Your four times fit KP ${formatKp(at)}, ${metres(error)} off, with ${Math.round(1000 * off)} ms left over.`;
    result.hidden = false;
    for (const input of inputs) input.disabled = true;
    part<SVGGElement>('truth').classList.remove('hidden');
    const fold = record.querySelector('details');
    if (fold) Object.assign(fold, { hidden: false, open: true });
    showButton.hidden = true;
    nextButton.hidden = false;
    nextButton.focus();
    on.placed(error);
  });
  nextButton.addEventListener('click', on.next);
  record.addEventListener('again', reset);
  reset();
}
