import type { ComponentType, ReactNode } from 'react';

type Props = {
  wide: ReactNode;
  /** For narrow columns: fewer units across, so that lettering stays legible. */
  compact: ReactNode;
  /** For columns of medium width. */
  middle?: ReactNode;
  /** Least width of the column for the wide one. */
  from?: keyof typeof steps;
};

const steps = {
  '35rem': ['@min-[35rem]:block', '@min-[35rem]:hidden'],
  '39rem': ['@min-[39rem]:block print:block', '@min-[39rem]:hidden print:hidden'],
} as const;

/** Chosen by the container's width. From 39rem, prints the middle one, else the wide one. */
export function TwoSizes({ wide, compact, middle, from = '39rem' }: Props) {
  const [shown, gone] = steps[from];
  return (
    <div className="@container">
      <div className={`hidden ${middle ? '@min-[60rem]:block print:hidden!' : shown}`}>{wide}</div>
      {middle && <div className="hidden @min-[39rem]:@max-[60rem]:block print:block">{middle}</div>}
      <div className={`max-w-[26rem] ${gone}`}>{compact}</div>
    </div>
  );
}

type SizeProps = { id?: string | undefined; compact?: boolean; format?: 'page' };

type SizesProps<Props> = Omit<Props, keyof SizeProps> & {
  of: ComponentType<Props & SizeProps>;
  /** Prefix of the ids in each size. */
  id?: string;
  middle?: boolean;
};

/** A drawing with its own narrow version. */
export function Sizes<Props>({ of: Drawing, id, middle = false, ...rest }: SizesProps<Props>) {
  const props = rest as unknown as Props;
  const idOf = (size: string) => id && `${id}-${size}`;
  return (
    <TwoSizes
      wide={<Drawing {...props} id={idOf('wide')} />}
      middle={middle && <Drawing {...props} id={idOf('middle')} format="page" />}
      compact={<Drawing {...props} id={idOf('compact')} compact />}
    />
  );
}
