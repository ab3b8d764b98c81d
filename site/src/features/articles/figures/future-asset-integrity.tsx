import { travelTime } from '@site/leak-model/field-formulas.ts';
import { Curves } from '../../../kit/figures/Curves.tsx';
import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { Sheet, sheetWidth } from '../../../kit/figures/Sheet.tsx';
import { countRows, Squares } from '../../../kit/figures/Squares.tsx';

export const whoFoundIt = defineFigure('who-found-it', {
  values: (number) => ({ others: number('leaks') - number('found') }),
  Drawing: ({ id, title, compact, card, word, number }) => {
    const width = sheetWidth('article', compact, card);
    const columns = compact && !card ? 20 : 39;
    const pitch = width / columns;
    const size = compact ? 14 : 17;
    const top = size * 1.35 + 8;
    const count = number('leaks');
    const foot = top + countRows(count, columns) * pitch + size;
    return (
      <Sheet id={id} title={title} width={width} height={foot + 12}>
        <Lines at={[0, size]} lines={word('found')} size={size} bold />
        <Squares x={0} y={top} {...{ columns, count, pitch }} filled={number('found')} />
        <Lines at={[0, foot]} lines={word('others')} size={size} />
      </Sheet>
    );
  },
});

export const spacingAndTime = defineFigure('spacing-and-time', {
  rows: ({ curves }) =>
    [5, 10, 15, 20].map((km) => [
      String(km),
      ...curves.map(({ at = 0 }) => travelTime(km * 1000, at).toFixed(1)),
    ]),
  Drawing: ({ word, number, ...props }) => {
    const limit = number('limit');
    return (
      <Curves
        {...props}
        points={({ at: speed = 0 }) => {
          const end = Math.min(props.x.domain[1], (props.y.domain[1] * speed) / 1000);
          return [0, end].map((km) => [km, travelTime(km * 1000, speed)]);
        }}
        limits={[{ at: limit, label: word('limit'), side: 'end' }]}
        marks={props.curves.slice(0, 2).map(({ at: speed = 0 }) => {
          const km = (limit * speed) / 1000;
          return { point: [km, limit], label: `${km.toFixed(1)} km`, dy: -8, anchor: 'end' };
        })}
      />
    );
  },
});
