import type { Change, LineInput } from '../types.ts';
import { type Part } from './sections.ts';
export declare function changesOf(input: LineInput, parts: readonly Part[]): Change[];
