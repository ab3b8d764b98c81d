import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

/** Help for the inputs of 'Your line', fetched on request. */
export const GET: APIRoute = async () => {
  const inputs = await getCollection('line-inputs');
  return Response.json(Object.fromEntries(inputs.map(({ id, data }) => [id, data])));
};
