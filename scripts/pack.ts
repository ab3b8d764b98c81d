import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` copies beside a file, at the highest compression level. */
async function pack(file: string): Promise<void> {
  const body = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  await Promise.all([
    brotli(body, { params }).then((packed) => writeFile(`${file}.br`, packed)),
    deflate(body, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}

/** Compresses files in parallel, on as many processors as Node's thread pool takes. */
export async function packAll(files: readonly string[]): Promise<void> {
  const inTurn = pLimit(4);
  await Promise.all(files.map((file) => inTurn(() => pack(file))));
}
