import { Select } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import '../../kit/enhancements/trusted-types.ts';
import { noChoice, noChoiceLabel } from '@site/enquiries/forms';
import { Chevron } from '../../kit/ui/Chevron.tsx';
import { controlClass } from '../../kit/ui/Select.tsx';
import type { SelectProps } from './Field.tsx';
import { findInitialOption, NativeSelect } from './NativeSelect.tsx';

/** Native until hydration, then a Radix Select with its value. */
export function SelectField(props: SelectProps) {
  const { field, id, describedBy, invalid } = props;
  const [live, setLive] = useState(false);
  const [value, setValue] = useState(findInitialOption(field, props.value));
  const options = [{ value: noChoice, label: noChoiceLabel }, ...(field.options ?? [])];
  const holder = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const native = holder.current?.querySelector('select');
    if (!native) return;
    const takeOver = () => {
      setValue(native.value);
      setLive(true);
    };
    // Not while it has focus: replacing it would close an open list.
    if (document.activeElement !== native) takeOver();
    else native.addEventListener('blur', takeOver, { once: true });
    return () => native.removeEventListener('blur', takeOver);
  }, []);

  if (!live)
    return (
      <div ref={holder}>
        <NativeSelect {...props} />
      </div>
    );
  return (
    <Select.Root name={field.name} value={value} onValueChange={setValue}>
      <Select.Trigger
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        className={`${controlClass} flex h-[50px] cursor-pointer items-center justify-between gap-3 text-left ${value === noChoice ? 'text-ink-2' : ''}`}
      >
        {/* Else Radix puts a text of its own here, which a translator's node would take the place of. */}
        <Select.Value>{options.find((option) => option.value === value)?.label}</Select.Value>
        <Select.Icon>
          <Chevron />
        </Select.Icon>
      </Select.Trigger>
      <Select.Portal>
        <Select.Content
          position="popper"
          sideOffset={4}
          className="z-20 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) rounded-sheet border-[1.5px] border-ink bg-sheet text-ink"
        >
          <Select.ScrollUpButton className="flex justify-center p-1">
            <Chevron up />
          </Select.ScrollUpButton>
          <Select.Viewport className="p-1">
            {options.map((option) => (
              <Select.Item
                key={option.value}
                value={option.value}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3 text-17 outline-none data-[highlighted]:bg-ink data-[highlighted]:text-sheet"
              >
                <Select.ItemText>{option.label}</Select.ItemText>
                <Select.ItemIndicator aria-hidden="true">
                  <span className="block size-2.5 bg-hivis" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.Viewport>
          <Select.ScrollDownButton className="flex justify-center p-1">
            <Chevron />
          </Select.ScrollDownButton>
        </Select.Content>
      </Select.Portal>
    </Select.Root>
  );
}
