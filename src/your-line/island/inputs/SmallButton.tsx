import type { ComponentProps, ReactNode } from 'react';
import { ActionButton } from '../../../components/ui/Button.tsx';

export const SmallButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <ActionButton variant="secondary" className={`min-h-9! px-3! py-1! ${className}`} {...props} />
);

type BusyProps = ComponentProps<'button'> & { busy: boolean };

/** A button that rests while it works. It stays focusable: `disabled` would lose the focus. */
export const BusyButton = ({ busy, onClick, ...props }: BusyProps) => (
  <SmallButton
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    {...props}
    className={`aria-disabled:cursor-progress aria-disabled:border-rule aria-disabled:bg-rule aria-disabled:text-ink ${props.className ?? ''}`}
  />
);

type FileProps = {
  accept: string;
  children: ReactNode;
  onFile: (file: File | undefined) => Promise<void>;
};

/** The field empties itself, so that the same file can be chosen again. */
export const FileButton = ({ accept, children, onFile }: FileProps) => (
  <label
    className={
      'relative inline-flex min-h-9 cursor-pointer items-center rounded-sheet border-[1.5px] border-ink px-3 text-15 font-[600] focus-within:outline-3'
    }
  >
    {children}
    <input
      type="file"
      accept={accept}
      className="absolute inset-0 cursor-pointer opacity-0 forced-colors:border"
      onChange={(event) => {
        void onFile(event.currentTarget.files?.[0]);
        event.currentTarget.value = '';
      }}
    />
  </label>
);
