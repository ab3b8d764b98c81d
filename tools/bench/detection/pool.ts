import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { runTask, type Task, type TaskResult } from '@site/leak-bench';

// This file is also the worker's script.
if (!isMainThread)
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(runTask(task)));

export async function runAll(
  tasks: readonly Task[],
  onDone: (done: number) => void = () => {},
): Promise<TaskResult[]> {
  const answers = new Array<TaskResult>(tasks.length);
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
      worker.on('message', (answer: TaskResult) => {
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
