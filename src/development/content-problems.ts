import type { Plugin } from 'vite';
import { reportProblems } from '../content/loading/problems.ts';

/**
 * Shows what is wrong with an entry of content/ or a file of src/config/ in the browser, over whatever page is open, until it is
 * put right. Astro itself only says it in the terminal and goes on showing the entry as it was.
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
    // Astro does not parse an entry again that is as it was before the mistake; one that is still wrong is reported anew.
    for (const event of ['change', 'unlink'] as const)
      server.watcher.on(event, (file) => {
        if (problems.delete(file)) server.ws.send({ type: 'full-reload' });
      });
    // A page that is opened later is told as well.
    server.ws.on('connection', show);
  },
});
