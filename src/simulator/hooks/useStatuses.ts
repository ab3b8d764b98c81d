import { useEffect, useMemo, useState } from 'react';
import type { View } from '../../simulation/view.ts';
import { changesOf, endOf, statusAt } from '../stage-drawing.ts';
import type { Status } from '../stage-pipe.ts';
import { type Phase, PLAY_MS } from './useSimulator.ts';

const NORMAL: Status[] = ['normal', 'normal', 'normal', 'normal'];

export function useStatuses(phase: Phase, view: View | undefined, startedAt: number): Status[] {
  const [passing, setPassing] = useState(NORMAL);
  const ended = useMemo(() => view && statusAt(view, endOf(view) + view.axis), [view]);
  useEffect(() => {
    if (!view || phase !== 'running') return;
    const end = endOf(view);
    const timers = changesOf(view).map((t) => {
      const at = startedAt + (t / end) * PLAY_MS;
      return setTimeout(() => setPassing(statusAt(view, t)), at - performance.now());
    });
    return () => {
      timers.forEach(clearTimeout);
      setPassing(NORMAL);
    };
  }, [phase, view, startedAt]);
  if (phase === 'running') return passing;
  return (phase === 'done' && ended) || NORMAL;
}
