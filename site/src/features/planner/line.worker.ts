import { computeAnswerWithoutChanges, suggestChanges } from '@site/planner';
import type { Reply, Request } from './line-client.ts';

/** Computes answers off the main thread; loads what a visitor asks for on demand. */
async function reply(question: Request): Promise<Reply> {
  const { id, kind, input } = question;
  try {
    switch (kind) {
      case 'bands':
        return { id, kind, result: computeAnswerWithoutChanges(input) };
      case 'changes':
        return { id, kind, result: suggestChanges(input) };
      case 'simulate': {
        const { simulateLeakInSection: simulateAt } = await import(
          '@site/planner/model/simulate.ts'
        );
        return { id, kind, result: simulateAt(input, question.kp) };
      }
      case 'place': {
        const { placeNodes } = await import('@site/planner/model/place.ts');
        return { id, kind, result: placeNodes(input, question.wanted) };
      }
    }
  } catch (error) {
    return { id, kind: 'failed', reason: String(error) };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await reply(data));
});
