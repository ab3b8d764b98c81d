/** Size of a photograph on a card, cut to it; px. */
export const cardPhotograph = { width: 768, height: 512 } as const;
