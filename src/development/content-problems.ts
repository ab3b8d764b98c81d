import type { Plugin } from 'vite';
import { reportProblems } from '../content/loading/problems.ts';

/** Shows content and config errors over the page. Astro only logs them and keeps the old entry. */
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
    // Astro does not parse a restored file again.
    for (const event of ['change', 'unlink'] as const)
      server.watcher.on(event, (file) => {
        if (problems.delete(file)) server.ws.send({ type: 'full-reload' });
      });
    // For pages opened later.
    server.ws.on('connection', show);
  },
});
