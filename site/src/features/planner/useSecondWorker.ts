import { useEffect, useRef, useState } from 'react';
import {
  ASKED_TIMEOUT,
  CancelledError,
  createLineClient,
  type Question,
  type Results,
  StoppedError,
} from './line-client.ts';

/** A result, or a sentence why there is none. */
export type SecondWorker = (<K extends keyof Results>(
  question: Question & { kind: K },
) => Promise<Results[K] | string>) & { stop: () => void };

/** A second worker for longer computations; its newest question replaces one under way. */
export function useSecondWorker(): SecondWorker {
  const client = useRef<ReturnType<typeof createLineClient>>(undefined);
  useEffect(() => () => client.current?.close(), []);
  const [ask] = useState(() => {
    const run = async (question: Question) => {
      client.current ??= createLineClient(ASKED_TIMEOUT);
      try {
        return await client.current.ask(question as Question & { kind: keyof Results });
      } catch (error) {
        return error instanceof StoppedError
          ? `This took over ${ASKED_TIMEOUT / 1000} seconds and was stopped.`
          : error instanceof CancelledError
            ? error.message
            : 'It could not be computed.';
      }
    };
    return Object.assign(run, { stop: () => client.current?.close() });
  });
  // The reply is of the question's kind.
  return ask as SecondWorker;
}
