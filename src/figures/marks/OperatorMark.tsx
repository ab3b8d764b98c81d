import { ring } from '../kit/drafting.tsx';

/** Icons for kinds of operator, each a typical asset, and for standards. */
const marks = {
  /** Pump station as on a flow diagram: valve, pump, valve on the main line. */
  transmission: `M0 26h4M44 26h4M4 21v10l12-10v10zM32 21v10l12-10v10zM32 26h-1M16 26h1${ring(24, 26, 7)}M21 20v12l9-6zM10 26v-9m-4 0h8M38 26v-9m-4 0h8M14 42h20l-3-9m-14 0l-3 9`,
  /** Elevated tank with its water level and riser. */
  water:
    'M8 8h32l4 5v6l-12 11v12h-16v-12l-12-11v-6zM22 8v-4h4v4M4 15h40M22 42v-16m4 0v16M2 42h44M34 15l-3-4h6zM31 18h6',
  /** Distillation column, overhead line, reflux drum. */
  refinery:
    'M8 42l2-8v-22q0-5 4-5t4 5v22l2 8zM10 18h8m-8 6h8m-8 6h8M14 7v-3h14v14M26 18h16q3 0 3 5t-3 5h-16q-3 0-3-5t3-5zM28 28v14m12-14v14M2 42h44M34 28v8h-16',
  /** Jacket platform: decks, derrick, braced legs, sea and bed. */
  offshore:
    'M8 20h32v-4h-32zM12 16v-5h10v5M26 16l3-12h3l3 12M14 20l-4 22M34 20l4 22M13 26h22M12 34h24M13 26l23 8M35 26l-23 8M12 34l26 8M36 34l-26 8M0 28h9m30 0h9M2 42h44',
  /** Headframe with its sheave and winding rope. */
  mine: `M18 42l4-28h4l4 28M20 30h8m-9 6h10m-8-12h6M20 30l9 6M28 30l-9 6${ring(24, 10, 6)}M24 9v2M29 7l15 27M27 18l9 24M38 42v-8h9v8M2 42h45`,
  /** Wall-thickness gauge on a pipe, with the reading it takes. */
  contractor: `${ring(16, 28, 14)}${ring(16, 28, 10)}M12 14v-6h8v6M20 11h15q4 0 4 4v5M33 20h13v20h-13zM36 24h7v5h-7zM36 33h1m2 0h1m2 0h1m-7 3h1m2 0h1m2 0h1`,
  /** Controlled document: ruled sheet with its title block. */
  standards:
    'M10 4h22l8 8v32h-30zM32 4v8h8M16 18h18m-18 5h18m-18 5h12M22 34h18m-18 5h18M22 34v10M31 34v5',
} as const;

export type OperatorKind = keyof typeof marks;

type Props = { kind: string | undefined; className?: string };

const isKind = (kind: string | undefined): kind is OperatorKind =>
  kind !== undefined && Object.hasOwn(marks, kind);

/** Icon of a kind of operator, 48 × 48 units, in the text colour. Throws on an unknown one, which stops the build. */
export function OperatorMark({ kind, className = 'size-12' }: Props) {
  if (!isKind(kind))
    throw new Error(`There is no mark "${kind}": one of ${Object.keys(marks).join(', ')}`);
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
      <path
        d={marks[kind]}
        className="fill-none stroke-current"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
