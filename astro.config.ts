import mdx from '@astrojs/mdx';
import node from '@astrojs/node';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://strathline.example',
  output: 'static',
  trailingSlash: 'never',
  adapter: node({ mode: 'middleware', bodySizeLimit: 256 * 1024 }),
  integrations: [react(), mdx()],
  vite: { plugins: [tailwindcss()] },
});
