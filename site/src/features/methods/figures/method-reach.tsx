import { defineFigure } from '../../../kit/figures/define-figure.tsx';
import { ClearedGround, Lines } from '../../../kit/figures/drawing-text.tsx';
import { Box, LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { toTicks } from '../../../kit/figures/Plot.tsx';

/** Bars on a logarithmic axis in metres; our method is filled. */
export const methodReach = defineFigure('method-reach', {
  rows: ({ lanes }) => lanes.map(({ name, note = '', shown = '' }) => [name, note, shown]),
  Drawing: ({ lanes, ...props }) => {
    const { compact } = props;
    return (
      <Lanes
        {...props}
        lanes={lanes}
        domain={[0.02, 60_000]}
        margins={[6, 6]}
        log
        ticks={toTicks({ '1 m': 1, '100 m': 100, '1 km': 1000, '50 km': 50_000 })}
        top={26}
        pitch={compact ? 66 : 62}
        foot={6}
        lane={({ name, note = '', from = 0, to = 0, tone }, y, ground) => {
          const { x } = ground;
          const beside = 16 + name.length * 7.9;
          return (
            <>
              {!compact && (
                <ClearedGround at={[beside - 4, y + 2]} size={[note.length * 7 + 8, 20]} />
              )}
              <LaneName x={6} y={y} name={name} ground={ground} {...(compact && { note })} />
              {!compact && (
                <Lines at={[beside, y + 17]} lines={note} size={14} className="fill-ink-2" />
              )}
              <Box
                from={x(from)}
                to={Math.max(x(from) + 6, x(to))}
                y={y + (compact ? 40 : 27)}
                h={16}
                className={tone ? 'fill-ink' : 'fill-trace'}
              />
            </>
          );
        }}
      />
    );
  },
});
