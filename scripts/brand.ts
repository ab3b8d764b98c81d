import { fileURLToPath } from 'node:url';
import { writeBrandFiles } from '../src/outputs/brand/brand-files.ts';

const written = writeBrandFiles(fileURLToPath(new URL('../', import.meta.url)));
console.log(
  written.length > 0 ? `Written: ${written.join(', ')}` : 'Both files are as they should be.',
);
