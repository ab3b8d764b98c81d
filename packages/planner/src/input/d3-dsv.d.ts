/** What is used of it. */
declare module 'd3-dsv' {
  type Visit = (cells: string[], index: number) => null;
  export function dsvFormat(delimiter: string): {
    parseRows: ((text: string) => string[][]) & ((text: string, visit: Visit) => void);
  };
}
