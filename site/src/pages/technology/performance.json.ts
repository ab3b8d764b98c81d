import type { APIRoute } from 'astro';
import data from '../../../../content/performance.json';

export const GET: APIRoute = () => Response.json(data);
