import { getCollection } from 'astro:content';
import type { Register } from './cited-sources.ts';

let register: Promise<Register> | undefined;

/** All sources by id. */
export function sourceRegister(): Promise<Register> {
  register ??= getCollection('sources').then(
    (entries) => new Map(entries.map(({ id, data }) => [id, data])),
  );
  return register;
}
