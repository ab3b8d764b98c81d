import type { LineInput } from '../types.ts';
/** With another length; what stands along the line moves with it. */
export declare function resized(line: LineInput, length: number, before?: number): LineInput;
