/** Called by `npm version`, after the new number is in package.json and before commit and tag. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { companyDay } from '../src/config/company-day.ts';
import { released } from './changelog.ts';

const version = process.env.npm_package_version;
if (!version) throw new Error('Run this by `npm version`');
writeFileSync(
  'CHANGELOG.md',
  released(readFileSync('CHANGELOG.md', 'utf8'), version, companyDay()),
);
execFileSync('git', ['add', 'CHANGELOG.md']);
