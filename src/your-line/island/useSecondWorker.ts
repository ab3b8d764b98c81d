import { useCallback, useEffect, useRef } from 'react';
import type { LineInput, Placement, PlacementTarget, Refusal, Simulated } from '../types.ts';
import { createClient, LIMIT, Stopped } from './line-client.ts';

const tooLong = () => `This took over ${LIMIT / 1000} seconds and was stopped.`;

const sentence = (error: unknown): string =>
  error instanceof Stopped ? tooLong() : 'It could not be computed.';

/** A second worker for longer computations; failures resolve to a sentence. */
export function useSecondWorker() {
  const client = useRef<ReturnType<typeof createClient>>(undefined);
  useEffect(() => () => client.current?.close(), []);

  const simulate = useCallback(
    async (input: LineInput, kp: number): Promise<Simulated | string> => {
      client.current ??= createClient();
      try {
        const result = await client.current.ask({ kind: 'simulate', input, kp });
        return 'verdict' in result ? result.verdict : result;
      } catch (error) {
        return sentence(error);
      }
    },
    [],
  );
  const place = useCallback(
    async (input: LineInput, wanted: PlacementTarget): Promise<Placement | Refusal | string> => {
      client.current ??= createClient();
      try {
        return await client.current.ask({ kind: 'place', input, wanted });
      } catch (error) {
        return sentence(error);
      }
    },
    [],
  );
  return { simulate, place };
}
