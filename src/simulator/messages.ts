import type { Detectability } from '../simulation/detectability.ts';
import type { View } from '../simulation/view.ts';
import type { Choice } from './settings.ts';

/** What the page asks of its worker. Every question has an id, every answer bears it. */
export type Question =
  | { id: number; kind: 'run'; choice: Choice }
  | { id: number; kind: 'csv'; choice: Choice }
  | { id: number; kind: 'chart'; choice: Choice; rounds: number }
  | { id: number; kind: 'stop' };

export type Answer =
  | { id: number; kind: 'run'; view: View; took: number }
  | { id: number; kind: 'csv'; text: string }
  | { id: number; kind: 'chart'; points: Detectability[] }
  | { id: number; kind: 'failed'; reason: string };
