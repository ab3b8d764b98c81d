import { answerOrThrow, getExampleLine } from '../../../../tests/support/line-answers.ts';
import { drawBothWidths, type SamplePicture } from '../sample-picture.ts';
import { MethodsChart } from './sheet/MethodsChart.tsx';
import { WholeSheet } from './sheet/StaticBands.tsx';

export const pictures: SamplePicture[] = [
  ...['hills', 'gas', 'stavanger-norway'].flatMap((id) =>
    drawBothWidths('your-line', id, (compact) => {
      const input = getExampleLine(id);
      const answer = answerOrThrow(input);
      const { hydraulics } = answer;
      return <WholeSheet {...{ id, input, hydraulics, answer }} width={compact ? 347 : 938} />;
    }),
  ),
  ...drawBothWidths('your-line', 'methods', (compact) => {
    const { methods } = answerOrThrow(getExampleLine('hills'));
    return <MethodsChart id="methods" width={compact ? 347 : 938} methods={methods} />;
  }),
];
