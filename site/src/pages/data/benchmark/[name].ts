import type { APIRoute, GetStaticPaths } from 'astro';
import {
  type BenchmarkFile,
  buildBenchmarkFiles,
} from '../../../features/benchmark/benchmark-files.ts';

export const getStaticPaths = (() =>
  buildBenchmarkFiles(new URL(import.meta.env.SITE)).map((file) => ({
    params: { name: file.name },
    props: { file },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ file: BenchmarkFile }> = ({ props: { file } }) =>
  new Response(new Uint8Array(file.bytes), { headers: { 'Content-Type': file.type } });
