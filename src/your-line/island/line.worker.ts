import { bands, changesFor } from '../answer.ts';
import { placeNodes } from '../model/place.ts';
import { simulateAt } from '../model/simulate.ts';
import type { Reply, Request } from './line-client.ts';

/** Computes answers off the main thread. */
function reply(question: Request): Reply {
  const { id, kind, input } = question;
  try {
    switch (kind) {
      case 'bands':
        return { id, kind, result: bands(input) };
      case 'changes':
        return { id, kind, result: changesFor(input) };
      case 'simulate':
        return { id, kind, result: simulateAt(input, question.kp) };
      case 'place':
        return { id, kind, result: placeNodes(input, question.wanted) };
    }
  } catch (error) {
    return { id, kind: 'failed', reason: String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  self.postMessage(reply(data));
});
