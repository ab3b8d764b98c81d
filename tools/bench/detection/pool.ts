import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { type Answer, runTask, type Task } from '@site/leak-bench';

// This file is also the worker's script.
if (!isMainThread)
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(runTask(task)));

export async function runAll(
  tasks: readonly Task[],
  onDone: (done: number) => void = () => {},
): Promise<Answer[]> {
  const answers = new Array<Answer>(tasks.length);
  let next = 0;
  let done = 0;
  const serve = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url));
      let at = -1;
      const give = () => {
        at = next++;
        if (at < tasks.length) worker.postMessage(tasks[at]);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (answer: Answer) => {
        answers[at] = answer;
        done += 1;
        onDone(done);
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, serve));
  return answers;
}
