/** px; photographs are cropped to it. */
export const cardPhotograph = { width: 768, height: 512 } as const;
