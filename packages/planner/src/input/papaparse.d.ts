/** What is used of it; its own types would bring in those of Node and of a browser. */
declare module 'papaparse' {
  type Config = {
    delimiter: string;
    newline: '\n';
    /** Without quotes. */ fastMode?: boolean;
    preview?: number;
    step: (row: { data: string[] }, parser: { abort: () => void }) => void;
  };
  const Papa: { parse: (text: string, config: Config) => void };
  export default Papa;
}
