export { answersSchema } from './benchmark/answers-schema.ts';
export { answerSet, drawSet, METHOD_NAMES, PUBLIC_SEED } from './benchmark/benchmark-set.ts';
export { csvHead, formatCaseCsv, formatMetersCsv, metersHead } from './benchmark/case-csv.ts';
export { A_MONTH, RECORD } from './benchmark/kinds.ts';
export { recordCase } from './benchmark/records.ts';
export {
  assessAnswers,
  computeScore,
  describeInvalidAnswers,
  WRONG_BEYOND,
} from './benchmark/score.ts';
export type { Answers } from './benchmark/types.ts';
export {
  type AssumptionSummary,
  summariseAfterOperation,
  summariseAssumptions,
  summariseNoise,
} from './campaign/assumption-summary.ts';
export { RESULTS, type Result, type Task } from './campaign/campaign-types.ts';
export { type Summary, summariseCampaign } from './campaign/summary.ts';
export { listAssumptionTasks, listTasks, runTask, type TaskResult } from './campaign/tasks.ts';
