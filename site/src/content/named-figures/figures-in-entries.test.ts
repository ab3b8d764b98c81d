import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { runWithDraft } from '../loading/read-entry.ts';
import { createFigureRefresh, setEntryReader } from './figures-in-entries.ts';

it('a new entry that was refused is read again once it is mended', async () => {
  const watcher = Object.assign(new EventEmitter(), { add: () => undefined });
  const hot = { send: vi.fn() };
  const environments = { ssr: { moduleGraph: { invalidateAll: () => undefined }, hot } };
  const { configureServer } = createFigureRefresh();
  if (typeof configureServer !== 'function') throw new Error('no such hook');
  configureServer.call({} as never, { watcher, environments } as unknown as ViteDevServer);
  const read = vi.fn().mockRejectedValueOnce(new Error('order is no number')).mockResolvedValue(0);
  setEntryReader(read);
  const written = (event: string) =>
    runWithDraft('content/locations/new.yaml', 'slug: new', () =>
      watcher.emit('all', event, join(process.cwd(), 'content/locations/new.yaml')),
    );
  written('add');
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  expect(hot.send).not.toHaveBeenCalled();
  written('change');
  await vi.waitFor(() => expect(hot.send).toHaveBeenCalledTimes(1));
  expect(read).toHaveBeenCalledTimes(2);
});
