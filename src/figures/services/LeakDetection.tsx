import {
  type DraftingProps,
  DraftingSheet,
  Hairlines,
  Pipe,
  Sensor,
  span,
  Tag,
} from '../kit/drafting.tsx';

/** Sensors and leak along the sheet, and the sheet units the wave needs per unit of pipe. */
const s1 = 62;
const s2 = 258;
const leak = 124;
const top = 62;
const slowness = 0.72;
const arrival = (x: number) => Math.round(top + slowness * Math.abs(x - leak));

/** A strip chart at `x`: noise, and from the wave's arrival on the pressure drop. */
const trace = (x: number) =>
  Array.from({ length: 31 }, (_, i) => {
    const y = top + i * 4;
    const drop = y < arrival(x) ? 0 : 12 * (1 - Math.exp((arrival(x) - y - 2) / 8));
    const noise = ((i * 7 + x) % 5) / 2 - 1;
    return `${i ? 'L' : 'M'}${Math.round(2 * (x - drop + noise)) / 2} ${y}`;
  }).join('');
const wave = `M-4 ${arrival(-4)}L${leak} ${top}L${leak + 170} ${arrival(leak + 170)}`;

/** A leak between two sensors: the difference between the wave's two arrival times gives its position. */
export function LeakDetection({ children, ...props }: DraftingProps) {
  const [t1, t2] = [arrival(s1), arrival(s2)];
  return (
    <DraftingSheet {...props}>
      <Hairlines d={`M0 ${top}h320M${leak} 42V${t1 + 30}`} dash="2 3" />
      <Hairlines d={`M${s1} ${t1}H168M168 ${t2}H${s2}`} />
      <path d={span(160, t1, t2)} strokeWidth="1" />
      <path d={`${trace(s1)}${trace(s2)}M119 27l-5-8m10 7v-10m5 11l5-8`} />
      <path d={wave} className="stroke-hivis" strokeWidth="2" />
      <Pipe d="M-4 34h328" bore={13} />
      <path d={`M12 27q-4 4 0 7t0 7M308 27q-4 4 0 7t0 7`} />
      <Sensor x={s1} y={34} />
      <Sensor x={s2} y={34} />
      <Tag x={166} y={(t1 + t2) / 2 + 4}>
        Δt
      </Tag>
      <Tag x={s1 - 6} y={22}>
        S1
      </Tag>
      <Tag x={s2 - 6} y={22}>
        S2
      </Tag>
      {children}
    </DraftingSheet>
  );
}
