import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';

export const GET: APIRoute = async () => {
  const inputs = await getCollection('line-inputs');
  return Response.json(Object.fromEntries(inputs.map(({ id, data }) => [id, data])));
};
