// By its name, so that an island bundles nothing else of the file.
import { month } from '../../../../content/performance.json';

/** Operations of the campaign's simulated month, and the false alarms that the network raises. */
export const monthOperations = {
  events: Object.values(month.events).reduce((sum, count) => sum + count, 0),
  unreported: month.network,
  reported: month.informed,
};
