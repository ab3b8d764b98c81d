import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { Needed } from './ValueText.tsx';

export function List(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, schema, required } = props;
  return (
    <fieldset className="list">
      <legend className="font-semibold">
        {title} <Needed isNeeded={!!required && !!schema.minItems} />
      </legend>
      {schema.description && <p className="help">{schema.description}</p>}
      {items}
      {canAdd && (
        <button type="button" className="mt-3" onClick={onAddClick}>
          Add to {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

export function Item({ children, buttonsProps, hasToolbar }: ArrayFieldItemTemplateProps) {
  const { index, hasMoveUp, hasMoveDown, hasRemove, ...press } = buttonsProps;
  const buttons = [
    ['Up', 'Move up', hasMoveUp, press.onMoveUpItem],
    ['Down', 'Move down', hasMoveDown, press.onMoveDownItem],
    ['Remove', 'Remove', hasRemove, press.onRemoveItem],
  ] as const;
  return (
    <div className="item border-b border-rule pt-1 pb-2">
      {children}
      <div className="buttons">
        {hasToolbar &&
          buttons.map(([short, name, isOpen, onClick]) => (
            <button
              key={name}
              type="button"
              disabled={!isOpen}
              onClick={onClick}
              aria-label={`${name} ${index + 1}`}
            >
              {short}
            </button>
          ))}
      </div>
    </div>
  );
}
