import svgpath from 'svgpath';

/** Shorter paths do not get smaller, compressed. */
const long = 200;

/**
 * The page with the long paths of its drawings in relative coordinates: a curve of a hundred points is a list of
 * small steps, which compresses to half. svgpath carries what it rounds over to the next point, and the drawings'
 * coordinates have at most two decimals, so that no point moves by more than 0.01 of a unit.
 * @throws {Error} for a path that a browser would draw only in part.
 */
export function relativePaths(page: string): string {
  return page.replace(/(<path [^>]*?\bd=")([^"]+)"/g, (all, before: string, shape: string) => {
    if (shape.length < long) return all;
    // Its types leave out what it says of a path that it could not read to the end.
    const path: ReturnType<typeof svgpath> & { err?: string } = svgpath(shape);
    if (path.err) throw new Error(`${path.err} in ${shape.slice(0, 40)}…`);
    const relative = path.rel().round(2).toString();
    return relative.length < shape.length ? `${before}${relative}"` : all;
  });
}
