import { readPicture } from '#support/picture.ts';
import { Sheet } from './Sheet.tsx';
import { countRows, Squares } from './Squares.tsx';

it('fills as many squares as were counted', () => {
  const counted = (count: number, filled: number) => {
    const columns = 20;
    const picture = readPicture(
      <Sheet id="f" title="a drawing" width={400} height={400}>
        <Squares x={0} y={0} columns={columns} count={count} filled={filled} pitch={20} />
      </Sheet>,
    );
    // Rows are dashed lines; their length gives the number of squares.
    const squares = (stroke: string) =>
      picture.shapes
        .filter((shape) => shape.stroke === stroke)
        .flatMap(({ points }) => points)
        .reduce(
          (sum, [x], i, all) =>
            i % 2 ? sum + Math.round((x - (all[i - 1]?.[0] ?? 0) + 5.6) / 20) : sum,
          0,
        );
    return { open: squares('ink-2'), full: squares('ink') };
  };
  expect(counted(466, 103)).toEqual({ open: 363, full: 103 });
  expect(counted(20, 20)).toEqual({ open: 0, full: 20 });
  expect(countRows(466, 20)).toBe(24);
});
