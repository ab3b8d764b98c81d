import type { LineInput } from '../types.ts';
export declare const sectionNodes: (input: LineInput) => {
    from: number;
    to: number;
    nodes: number[];
}[];
export declare const wantedBy: ({ agree }: LineInput) => number;
export declare const lacks: ({ agree }: LineInput) => (section: {
    nodes: number[];
}) => boolean;
/** With nodes in the widest gaps of each section that has fewer than must agree. */
export declare function withEnough(input: LineInput): LineInput;
