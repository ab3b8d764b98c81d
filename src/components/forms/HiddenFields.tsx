import { tokenField, trapField } from '../../forms/fields.ts';

/** Spam protection: the signed time of rendering, and a honeypot field that people do not see. */
export function HiddenFields({ token }: { token?: string | undefined }) {
  return (
    <>
      {token && <input type="hidden" name={tokenField} value={token} />}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
