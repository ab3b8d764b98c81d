import type {
  ArrayFieldItemButtonsTemplateProps,
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
} from '@rjsf/utils';
import { Needed } from './ValueText.tsx';

export function List(props: ArrayFieldTemplateProps) {
  const { title, items, canAdd, onAddClick, schema, required } = props;
  return (
    <fieldset className="list">
      <legend>
        {title} <Needed isNeeded={!!required && !!schema.minItems} />
      </legend>
      {schema.description && <p className="help">{schema.description}</p>}
      {items}
      {canAdd && (
        <button type="button" onClick={onAddClick}>
          Add to {title.toLowerCase()}
        </button>
      )}
    </fieldset>
  );
}

function Buttons(props: ArrayFieldItemButtonsTemplateProps) {
  const { index, hasMoveUp, hasMoveDown, hasRemove } = props;
  const buttons = [
    ['Up', 'Move up', hasMoveUp, props.onMoveUpItem],
    ['Down', 'Move down', hasMoveDown, props.onMoveDownItem],
    ['Remove', 'Remove', hasRemove, props.onRemoveItem],
  ] as const;
  return buttons.map(([short, name, isOpen, press]) => (
    <button
      key={name}
      type="button"
      disabled={!isOpen}
      onClick={press}
      aria-label={`${name} ${index + 1}`}
    >
      {short}
    </button>
  ));
}

export const Item = ({ children, buttonsProps, hasToolbar }: ArrayFieldItemTemplateProps) => (
  <div className="item">
    {children}
    {hasToolbar && (
      <div className="buttons">
        <Buttons {...buttonsProps} />
      </div>
    )}
  </div>
);
