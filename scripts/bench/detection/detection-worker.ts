import { parentPort } from 'node:worker_threads';
import type { Task } from '../../../src/simulation/campaign/campaign-types.ts';
import { runTask } from '../../../src/simulation/campaign/tasks.ts';

parentPort?.on('message', (task: Task) => parentPort?.postMessage(runTask(task)));
