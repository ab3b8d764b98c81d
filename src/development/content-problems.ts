import type { Plugin } from 'vite';
import { reportProblems } from '../content/loading/problems.ts';

/**
 * Shows errors in content/ or src/config/ over the open page until they are corrected. Astro
 * reports them in the terminal only and keeps the former entry.
 */
export const contentProblems = (): Plugin => ({
  name: 'content-problems',
  configureServer: (server) => {
    const problems = new Map<string, Error>();
    const show = () => {
      const [first] = problems;
      if (!first) return;
      const [file, { message }] = first;
      server.ws.send({
        type: 'error',
        err: { message, stack: '', plugin: 'problems', id: file },
      });
    };
    reportProblems((file, problem) => {
      const had = problems.delete(file);
      if (problem) problems.set(file, problem);
      if (problems.size > 0) show();
      else if (had) server.ws.send({ type: 'full-reload' });
    });
    // Astro does not parse an entry again that is restored unchanged; one still wrong is reported
    // anew.
    for (const event of ['change', 'unlink'] as const)
      server.watcher.on(event, (file) => {
        if (problems.delete(file)) server.ws.send({ type: 'full-reload' });
      });
    // For pages opened later.
    server.ws.on('connection', show);
  },
});
