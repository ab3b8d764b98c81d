import type { Steady } from '../model/hydraulics.ts';
import type { Model } from '../model/model.ts';
import type { Section } from '../model/sections.ts';
import type { LineInput, Problem } from '../types.ts';
/** A running pump raises the pressure, a let-down station lowers it. */
export declare function stationProblems(input: LineInput, sections: readonly Section[]): Problem[];
/** Problems that prevent an answer, before any wave is computed. */
export declare function problemsOf(input: LineInput, { hydraulics: h }: Pick<Steady, 'hydraulics'>): Problem[];
/**
 * Refuses fronts rounded by friction over a quarter of the confirmation time: the rule cannot time
 * them.
 */
export declare function tooRound({ knowledge: k, hold }: Model): Problem | undefined;
/** Caveats shown beside an answer. */
export declare function remarksOf(input: LineInput, { hydraulics: h }: Pick<Steady, 'hydraulics'>): Problem[];
