/**
 * Figures of a running process, read from /proc. On other systems than Linux these functions throw.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of all its threads so far, in milliseconds. */
export function readProcessorTime(pid: number): number {
  let nanoseconds = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    const [onProcessor] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
    nanoseconds += Number(onProcessor);
  }
  return nanoseconds / 1e6;
}

/** How many file descriptors it has open. */
export function countDescriptors(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** Resident memory in bytes. */
export function readMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

const nap = new Int32Array(new SharedArrayBuffer(4));

/**
 * Processor time of the calling thread so far, in milliseconds. The system adds it up when a thread
 * stops or a tick passes, every 4 ms: so this stops for an instant first, and is good for times
 * shorter than that.
 */
export function readThreadTime(): number {
  Atomics.wait(nap, 0, 0, 0.05);
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}
