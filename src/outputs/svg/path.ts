/** Number of arguments of each path command. */
const arity: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2 };

/**
 * Path data scaled by `sx` horizontally and `sy` vertically. Throws on arcs, which would need other
 * radii and rotation.
 */
export function scalePath(d: string, sx: number, sy: number): string {
  return d.replace(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) => {
    if (/z/i.test(command)) return command;
    const size = arity[command.toUpperCase()];
    if (!size) throw new Error(`Cannot scale the path command ${command}`);
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const scaled = values.map((value, i) => {
      const down = /v/i.test(command) || (!/h/i.test(command) && i % 2 === 1);
      return Math.round(value * (down ? sy : sx) * 100) / 100;
    });
    return `${command}${scaled.join(' ')}`;
  });
}
