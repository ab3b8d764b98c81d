import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content';
import type { Register } from './citations/cited-sources.ts';
import { writeFigures } from './named-figures/write-figures.ts';
import type { Claim } from './schemas/records/claim.ts';

const loadClaimRegister = async (): Promise<ReadonlyMap<string, Claim>> =>
  new Map((await getCollection('claims')).map(({ data }) => [data.id, data]));

/** Throws on an unknown id. */
export type ClaimLookup = (id: string) => Claim;

export async function loadClaims(): Promise<ClaimLookup> {
  const register = await loadClaimRegister();
  return (id) => {
    const claim = register.get(id);
    if (!claim) throw new Error(`content/claims.yaml has no figure "${id}"`);
    return claim;
  };
}

/** Replaces the figures in a text. */
export type FigureWriter = (text: string) => string;

export async function createFigureWriter(): Promise<FigureWriter> {
  const register = await loadClaimRegister();
  return (text) => writeFigures(text, (id) => register.get(id));
}

type OrderedKey = {
  [K in CollectionKey]: CollectionEntry<K>['data'] extends { order: number } ? K : never;
}[CollectionKey];

export async function getEntriesInOrder<K extends OrderedKey>(
  name: K,
): Promise<CollectionEntry<K>[]> {
  const place = (entry: CollectionEntry<K>) => (entry.data as { order: number }).order;
  const sorted = (await getCollection(name)).sort((a, b) => place(a) - place(b));
  for (const [order, [a, b]] of Map.groupBy(sorted, place))
    if (a && b) throw new Error(`content/${name}: ${a.id} and ${b.id} both have order ${order}`);
  return sorted;
}

type Lookup<K extends CollectionKey> = (ref: { id: string }) => CollectionEntry<K>['data'];

export async function createLookup<K extends CollectionKey>(name: K): Promise<Lookup<K>> {
  const entries = new Map((await getCollection(name)).map((entry) => [entry.id, entry.data]));
  return ({ id }) => {
    const data = entries.get(id);
    if (!data) throw new Error(`content/${name} has no entry "${id}", or it is not published`);
    return data;
  };
}

let register: Promise<Register> | undefined;

export function loadSourceRegister(): Promise<Register> {
  register ??= getCollection('sources').then(
    (entries) => new Map(entries.map(({ id, data }) => [id, data])),
  );
  return register;
}
