import { LAMINAR_LIMIT } from '@site/leak-model/closed-form';
import { formatStretch } from '../answer-wording.ts';
import type { SteadyState } from '../model/hydraulics.ts';
import type { Model } from '../model/model.ts';
import type { Section } from '../model/sections.ts';
import type { LineInput, Problem, Range } from '../types.ts';
import { MATERIALS } from './fluids.ts';
import { isSectionEnd, nameStations } from './stations.ts';
import { formatWithUnit, roundToDigits } from './units.ts';

/** Limit of Vardy and Brown's friction. */
const MAX_REYNOLDS = 1e8;

const listStretches = (list: readonly Range[]): string =>
  list.slice(0, 3).map(formatStretch).join(', ') +
  (list.length > 3 ? ` and ${list.length - 3} more` : '');

/** A running pump raises the pressure, a let-down station lowers it. */
export function findStationProblems(input: LineInput, sections: readonly Section[]): Problem[] {
  const bar = (p: number) => formatWithUnit(p, 'pressure', input.units, 3);
  return nameStations(input)
    .filter(isSectionEnd)
    .flatMap(({ name, kind, index }, i): Problem[] => {
      const before = sections[i]?.steady.hydraulics.delivery ?? 0;
      const after = sections[i + 1]?.steady.hydraulics.inlet ?? 0;
      if (kind === 'offtake' || (kind === 'pump' ? after > before : after < before)) return [];
      return [
        {
          kind: 'stations',
          message: `${name} ${kind === 'pump' ? 'runs, but does not raise' : 'is in control, but does not lower'} the pressure: ${bar(before)} before it and ${bar(after)} after it. Enter a pressure there, or by-pass it.`,
          field: `stations.${index}.after`,
        },
      ];
    });
}

/** Problems that prevent an answer, before any wave is computed. */
export function findProblems(
  input: LineInput,
  { hydraulics: h }: Pick<SteadyState, 'hydraulics'>,
): Problem[] {
  const { fluid, pressure, ends, units } = input;
  const problems: Problem[] = [];
  if (h.slack.length > 0)
    problems.push({
      kind: 'slack',
      message: `Slack flow, ${listStretches(h.slack)}: there the pressure falls below the vapour pressure and the pipe runs part full. No wave passes there, so nothing is computed. More pressure at ${pressure.known === 'delivery' ? 'delivery' : 'the inlet'} or less flow would close it.`,
      field: 'pressure.value',
    });
  const lowest = Math.min(...h.pressure);
  if (h.slack.length === 0 && !(lowest > 0))
    problems.push({
      kind: 'pressure',
      message: `The pressure inside falls to ${formatWithUnit(lowest, 'pressure', units)} gauge: a hole there draws in, so it sends no drop of pressure.`,
      field: 'pressure.value',
    });
  if (fluid.kind === 'gas' && (ends.upstream === 'pump' || ends.downstream === 'valve'))
    problems.push({
      kind: 'gas',
      message:
        'A gas line ends here in held pressure or held flow: a pump curve describes no compressor.',
      field: ends.upstream === 'pump' ? 'ends.upstream' : 'ends.downstream',
    });
  if (fluid.kind === 'liquid' && h.reynolds > MAX_REYNOLDS)
    problems.push({
      kind: 'viscosity',
      message: `Reynolds number ${roundToDigits(h.reynolds, 2)}: above 10⁸ the friction of a changing flow is not known, and with it the shape of the front.`,
      field: 'fluid.viscosity',
    });
  return problems;
}

/**
 * Refuses fronts rounded by friction over a quarter of the confirmation time: the rule cannot time
 * them.
 */
export function checkFrontRounding({ knowledge: k, hold }: Model): Problem | undefined {
  const rounding = (k.spread * hold * k.waveSpeed) ** 2;
  if (rounding <= hold / 4) return undefined;
  return {
    kind: 'viscosity',
    message: `Over one spacing this viscosity rounds a front for ${roundToDigits(rounding, 2)} s of the ${roundToDigits(hold, 2)} s it travels: too round to time. Closer nodes or a thinner liquid would give a front.`,
    field: 'fluid.viscosity',
  };
}

/** Caveats shown beside an answer. */
export function findRemarks(
  input: LineInput,
  { hydraulics: h }: Pick<SteadyState, 'hydraulics'>,
): Problem[] {
  const remarks: Problem[] = [];
  if (h.overMaop.length > 0)
    remarks.push({
      kind: 'over-maop',
      message: `Above the MAOP, ${listStretches(h.overMaop)}: it may not be operated so. The answer is computed nevertheless.`,
      field: 'maop',
    });
  if (MATERIALS[input.material]?.creeps)
    remarks.push({
      kind: 'material',
      message:
        'The wall creeps, which is not modelled: fronts arrive rounder. Seconds hold for leaks well above the noise; no metres are given.',
      field: 'material',
    });
  if (h.reynolds > LAMINAR_LIMIT && h.reynolds < 4000)
    remarks.push({
      kind: 'viscosity',
      message: `Reynolds number ${roundToDigits(h.reynolds, 3)}: between ${LAMINAR_LIMIT} and 4,000 the flow may be laminar or turbulent; it is taken as turbulent.`,
      field: 'fluid.viscosity',
    });
  if (input.fluid.kind === 'gas')
    remarks.push({
      kind: 'gas',
      message:
        'Gas by its own model: isothermal small disturbances about the mean pressure. A fast front travels up to √γ faster, so the seconds are rather long. No position is given: how far a gas rounds its front is not modelled.',
    });
  return remarks;
}
