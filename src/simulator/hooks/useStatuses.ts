import { useEffect, useState } from 'react';
import type { View } from '../../simulation/view.ts';
import { changesOf, endOf, statusAt } from '../stage-drawing.ts';
import type { Status } from '../stage-palette.ts';
import { type Phase, PLAY_MS } from './useSimulator.ts';

const NORMAL: Status[] = ['normal', 'normal', 'normal', 'normal'];

/** How the sensors stand now; changes as the wave passes them while a simulation runs. */
export function useStatuses(phase: Phase, view: View | undefined, startedAt: number): Status[] {
  const [statuses, setStatuses] = useState(NORMAL);
  useEffect(() => {
    if (!view || phase === 'idle' || phase === 'still') {
      setStatuses(NORMAL);
      return;
    }
    const end = endOf(view);
    if (phase === 'done') {
      setStatuses(statusAt(view, end + view.axis));
      return;
    }
    const timers = changesOf(view).map((t) => {
      const at = startedAt + (t / end) * PLAY_MS;
      return setTimeout(() => setStatuses(statusAt(view, t)), at - performance.now());
    });
    setStatuses(NORMAL);
    return () => timers.forEach(clearTimeout);
  }, [phase, view, startedAt]);
  return statuses;
}
