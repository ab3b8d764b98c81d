import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import type { Register } from './citations/cited-sources.ts';
import { writeFigures } from './named-figures/write.ts';
import type { Claim } from './schemas/records/claim.ts';

const claimRegister = async (): Promise<ReadonlyMap<string, Claim>> =>
  new Map((await getCollection('claims')).map(({ data }) => [data.id, data]));

/** Throws on an unknown id. */
export type ClaimLookup = (id: string) => Claim;

export async function claims(): Promise<ClaimLookup> {
  const register = await claimRegister();
  return (id) => {
    const claim = register.get(id);
    if (!claim) throw new Error(`content/claims.yaml has no figure "${id}"`);
    return claim;
  };
}

/** Replaces the figures in a text. */
export type Say = (text: string) => string;

export async function figureWriter(): Promise<Say> {
  const register = await claimRegister();
  return (text) => writeFigures(text, (id) => register.get(id));
}

type OrderedKey = {
  [K in CollectionKey]: CollectionEntry<K>['data'] extends { order: number } ? K : never;
}[CollectionKey];

export async function ordered<K extends OrderedKey>(name: K): Promise<CollectionEntry<K>[]> {
  const place = (entry: CollectionEntry<K>) => (entry.data as { order: number }).order;
  return (await getCollection(name)).sort((a, b) => place(a) - place(b));
}

type Lookup<K extends CollectionKey> = (ref: { id: string }) => CollectionEntry<K>['data'];

export async function lookup<K extends CollectionKey>(name: K): Promise<Lookup<K>> {
  const entries = new Map((await getCollection(name)).map((entry) => [entry.id, entry.data]));
  return ({ id }) => {
    const data = entries.get(id);
    if (!data) throw new Error(`content/${name} has no entry "${id}", or it is not published`);
    return data;
  };
}

let register: Promise<Register> | undefined;

export function sourceRegister(): Promise<Register> {
  register ??= getCollection('sources').then(
    (entries) => new Map(entries.map(({ id, data }) => [id, data])),
  );
  return register;
}
