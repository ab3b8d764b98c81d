import { type Random } from '@site/leak-model';
import type { LineInput } from '../types.ts';
/** For comparing the closed form with the full simulation. About one in six is gas. */
export declare function randomLine(random: Random): LineInput;
/** `line` with stations of every kind between its ends; the model may refuse it. */
export declare function withStations(line: LineInput, count: number, random: Random): LineInput;
/** Three to five nodes in each stretch between two stations, as a designer would have it. */
export declare function withNodes(line: LineInput, random: Random): LineInput;
