import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tell } from '../content/loading/problems.ts';

/** What src/config says is read once, also by Vite's configuration and by the texts of content/. */
const folder = join(process.cwd(), 'src/config/');

/**
 * Starts `astro dev` anew when a file of src/config has changed, in the same process and on the same port;
 * open pages reload. Vite's own restart keeps modules that Node has loaded, and ends the watching of entries.
 */
export const restart = (): Plugin => ({
  name: 'restart',
  configureServer: (server) => {
    const { logger } = server.config;
    server.watcher.on('change', (file) => {
      if (!file.startsWith(folder) || file.includes('.test.')) return;
      // Loaded by another process first: one that is saved by half or with a mistake would end this server.
      execFile(process.execPath, [file], (error, _, message) => {
        if (error) {
          tell(file, new Error(message));
        } else if (process.execve) {
          logger.info(`${file} has changed: starting anew.`, { timestamp: true });
          const { execPath, execArgv, argv } = process;
          process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)]);
        } else {
          logger.warn(`${file} has changed: stop this server and start it again.`);
        }
      });
    });
  },
});
