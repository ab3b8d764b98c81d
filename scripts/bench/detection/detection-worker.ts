import { parentPort } from 'node:worker_threads';
import type { Task } from '../../../src/simulation/detection/campaign-types.ts';
import { runTask } from '../../../src/simulation/detection/tasks.ts';

parentPort?.on('message', (task: Task) => parentPort?.postMessage(runTask(task)));
