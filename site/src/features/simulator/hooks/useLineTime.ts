import type { RunSummary } from '@site/leak-model/simulator';
import { useEffect, useState } from 'react';
import { getEndTime, listStatusChanges } from '../stage-drawing.ts';
import { MOVE_MS, type Phase, PLAY_MS } from './useSimulator.ts';

const BEFORE = Number.NEGATIVE_INFINITY;

/** Line time of the last change that has been played, s; tables and sentences fill up to it. */
export function useLineTime(phase: Phase, view: RunSummary | undefined, startedAt: number): number {
  const [now, setNow] = useState(BEFORE);
  useEffect(() => {
    if (!view || phase !== 'running') return;
    const end = getEndTime(view);
    const timers = listStatusChanges(view).map((t) => {
      const at = startedAt + MOVE_MS + (t / end) * (PLAY_MS - MOVE_MS);
      return setTimeout(() => setNow(t), at - performance.now());
    });
    return () => {
      timers.forEach(clearTimeout);
      setNow(BEFORE);
    };
  }, [phase, view, startedAt]);
  if (phase === 'running') return now;
  return phase === 'done' ? Number.POSITIVE_INFINITY : BEFORE;
}
