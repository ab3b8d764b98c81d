/** A thumbnail of the white paper: a sheet with title, wave diagram and title block. */
export function PaperSheet() {
  return (
    <svg
      viewBox="0 0 144 200"
      className="w-full max-w-36 stroke-ink"
      aria-hidden="true"
      fill="none"
    >
      <path d="M1 1h112l30 30v168H1z" className="fill-paper" strokeWidth="1.5" />
      <path d="M113 1v30h30" strokeWidth="1.5" />
      <path d="M14 24h70M14 34h48" strokeWidth="4" />
      <path
        d="M14 58h116M14 72h116M14 86h116M14 100h116M14 114h116M37 52v70M60 52v70M84 52v70M107 52v70"
        className="stroke-rule"
      />
      <path d="M14 112 76 58l54 47" className="stroke-hivis" strokeWidth="2.5" />
      <path d="M37 52v40l-4 6v24M60 52v20l-4 6v44M84 52v12l-4 6v52M107 52v32l-4 6v32" />
      <path d="M14 136h116M14 145h116M14 154h84" className="stroke-field" />
      <path d="M14 170h116v18H14zM52 170v18M91 170v18" />
    </svg>
  );
}
