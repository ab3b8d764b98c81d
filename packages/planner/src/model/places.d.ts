import type { AlarmAt } from '../types.ts';
import type { Part, Place } from './sections.ts';
export declare function placesOf(parts: readonly Part[]): Place[];
/** In a section with fewer than two nodes nothing alarms. */
export declare function alarmAt({ part, at, signals }: Place): AlarmAt;
