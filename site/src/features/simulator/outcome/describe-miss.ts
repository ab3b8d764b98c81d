import { formatNumber } from '@site/config';
import type { RunSummary } from '@site/leak-model/simulator';

export const formatSeconds = (t: number) => formatNumber(t, 1);

export const joinNames = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

export const formatKilopascals = (pascals: number) =>
  `${formatNumber(pascals / 1000, Math.abs(pascals) < 1000 ? 2 : 1)} kPa`;

export function describeMiss(view: RunSummary): string {
  const { outcome, sensors, threshold, settings } = view;
  if (outcome.kind !== 'missed') return '';
  const living = sensors.filter((s) => !s.dead).length;
  if (living < settings.agree)
    return `Missed because ${living} nodes report and ${settings.agree} must agree.`;
  const picked = sensors.filter((s) => s.pick?.drop).map((s) => s.name);
  const smallest =
    threshold === undefined ? '' : ` A node notices ${formatKilopascals(threshold)} at best.`;
  const echo = echoTime(view);
  const back = `the inlet holds its pressure and cancels the drop after ${formatSeconds(echo ?? 0)} s`;
  const cancelled = echo === undefined ? '' : ` Here ${back}.`;
  switch (outcome.reason) {
    case 'no-pick':
      return `Missed because no node picked up a drop: ${echo === undefined ? 'it stayed in the noise' : `${back}, too soon to be told from noise`}.${smallest}`;
    case 'one-node':
      return `Missed because only ${joinNames(picked)} picked up a drop in time; ${settings.agree} nodes must agree.${smallest}${cancelled}`;
    case 'too-few':
      return `Missed because too few nodes agree on one source: ${settings.agree} are asked for, ${joinNames(picked) || 'none'} picked up a drop.${smallest}${cancelled}`;
  }
}

/** Delay of the echo from a pressure-holding inlet, if shorter than the confirmation time, s. */
function echoTime({ leakAt, waveSpeed, confirmation }: RunSummary): number | undefined {
  const after = (2 * leakAt) / waveSpeed;
  return after < confirmation ? after : undefined;
}
