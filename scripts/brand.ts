import { fileURLToPath } from 'node:url';
import { writeBrandFiles } from '../src/outputs/brand/brand-files.ts';

const changed = writeBrandFiles(fileURLToPath(new URL('../', import.meta.url)));
console.log(
  changed.length > 0 ? `Written: ${changed.join(', ')}` : 'Both files are as they should be.',
);
