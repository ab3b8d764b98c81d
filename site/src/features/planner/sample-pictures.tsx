import { answerOrThrow, getExampleLine } from '#support/line-answers.ts';
import { drawBothWidths, type SamplePicture } from '../sample-picture.ts';
import { MethodsChart } from './sheet/MethodsChart.tsx';
import { WholeSheet } from './sheet/StaticBands.tsx';

export const pictures: SamplePicture[] = [
  ...['hills', 'gas', 'stavanger-norway', 'crude-stations'].flatMap((id) =>
    drawBothWidths('your-line', id, (compact) => {
      const input = getExampleLine(id);
      const answer = answerOrThrow(input);
      const { hydraulics } = answer;
      return <WholeSheet {...{ id, input, hydraulics, answer }} width={compact ? 347 : 938} />;
    }),
  ),
  ...['hills', 'gas', 'crude-stations'].flatMap((id) =>
    drawBothWidths('your-line', `methods-${id}`, (compact) => {
      const { methods } = answerOrThrow(getExampleLine(id));
      return <MethodsChart id="methods" width={compact ? 347 : 938} methods={methods} />;
    }),
  ),
];
