import { createServer, isRunnableDevEnvironment } from 'vite';
import { forgetChanged, writePictures } from './current-entries.ts';

it('evaluates a changed module anew that was compiled for others in between', async () => {
  let entries = 'old';
  const texts: Record<string, () => string> = {
    '\0entries': () => `export default '${entries}'`,
    '\0page': () => `export { default } from 'entries'`,
  };
  const server = await createServer({
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      {
        name: 'texts',
        resolveId: (name) => (`\0${name}` in texts ? `\0${name}` : undefined),
        load: (name) => texts[name]?.(),
      },
    ],
  });
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('no module runner');
  forgetChanged(ssr);
  const shown = async () => (await ssr.runner.import<{ default: string }>('page')).default;
  expect(await shown()).toBe('old');
  entries = 'new';
  const changed = ssr.moduleGraph.getModuleById('\0entries');
  if (!changed) throw new Error('no module');
  ssr.moduleGraph.invalidateModule(changed);
  // As Astro asks for what a page imports: the page by its name, the rest by their ids.
  for (const asked of ['page', '\0entries']) await ssr.fetchModule(asked);
  expect(await shown()).toBe('new');
  await server.close();
});

it('has the pictures of each entry in the store, whatever a build has written', () => {
  const store = ['Map', { assetImports: 2, filePath: 4 }, [3], './a.jpg', 'content/articles/a.md'];
  expect(writePictures(JSON.stringify(store))).toBe(
    `import picture0 from "./a.jpg?astroContentImageFlag=&importer=content%2Farticles%2Fa.md";
export default new Map([["./a.jpg?astroContentImageFlag=&importer=content%2Farticles%2Fa.md",picture0]]);`,
  );
});
