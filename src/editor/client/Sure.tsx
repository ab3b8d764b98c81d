import { useState } from 'react';

type Props = { words: string; yes: string; run: () => void; isBusy?: boolean };

export function Sure({ words, yes, run, isBusy = false }: Props) {
  const [isAsked, setAsked] = useState(false);
  const press = () => {
    if (isAsked) run();
    setAsked(!isAsked);
  };
  return (
    <div className="buttons">
      <button type="button" disabled={isBusy} onClick={press}>
        {isAsked ? yes : words}
      </button>
      {isAsked && (
        <button type="button" onClick={() => setAsked(false)}>
          Cancel
        </button>
      )}
    </div>
  );
}
