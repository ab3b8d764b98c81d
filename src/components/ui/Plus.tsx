/** The sign at the end of a summary, drawn by CSS: a plus, or a minus while it is open. */
export const Plus = () => <i className="plus" aria-hidden="true" />;
