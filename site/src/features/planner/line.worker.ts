import { computeAnswerWithoutChanges } from '@site/planner';
import { decodeFile } from './decode-file.ts';
import type { Reply, Request } from './line-client.ts';

/** Computes answers off the main thread; what the first does not need is loaded on demand. */
async function reply(question: Request): Promise<Reply> {
  const { id, kind } = question;
  try {
    switch (kind) {
      case 'bands':
        return { id, kind, result: computeAnswerWithoutChanges(question.input, question.runs) };
      case 'changes': {
        const { suggestChanges } = await import('@site/planner/answer-with-changes.ts');
        return { id, kind, result: suggestChanges(question.input) };
      }
      case 'run': {
        const { runAtPlace } = await import('@site/planner/model/rule-runs.ts');
        return { id, kind, result: runAtPlace(question.input, question.place) };
      }
      case 'place': {
        const { placeNodes } = await import('@site/planner/model/place.ts');
        return { id, kind, result: placeNodes(question.input, question.wanted) };
      }
      case 'profile': {
        const { readProfile } = await import('@site/planner/input/profile.ts');
        const text = await decodeFile(question.file);
        const { units, length } = question;
        const result = readProfile(text, units, length, question.chosen);
        // A part in the field could be taken for the whole, and its layout holds the page up.
        return { id, kind, result: { ...result, text: text.length > 20_000 ? '' : text } };
      }
      case 'record': {
        const { viewRecord } = await import('@site/planner/input/record-view.ts');
        return { id, kind, result: viewRecord(await decodeFile(question.file), question.chosen) };
      }
    }
  } catch (error) {
    return { id, kind: 'failed', reason: String(error) };
  }
}

self.addEventListener('message', async ({ data }: MessageEvent<Request>) => {
  self.postMessage(await reply(data));
});
