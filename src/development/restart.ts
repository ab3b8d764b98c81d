import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { tell } from '../content/loading/problems.ts';

/** Loaded once, also by Vite's configuration and the content loaders. */
const folder = join(process.cwd(), 'src/config/');

/**
 * Same process and port, pages reload. Vite's own restart keeps loaded modules and stops watching
 * entries.
 */
export const restart = (): Plugin => ({
  name: 'restart',
  configureServer: (server) => {
    const { logger } = server.config;
    server.watcher.on('change', (file) => {
      if (!file.startsWith(folder) || file.includes('.test.')) return;
      // Import it in a child process first: a broken file would crash this one.
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
