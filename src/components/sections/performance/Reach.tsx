import { campaign } from '../../../figures/detection/performance-data.ts';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

/** Each requirement on the detection with what the campaign computed, reached or not. */
export function Reach() {
  const missed = campaign.rows.filter(({ reached }) => !reached).length;
  return (
    <Section
      id="requirements"
      title="What was asked, and what came out"
      intro={
        <p>
          {missed === 0
            ? 'Every row is reached; notes say where parts of one differ.'
            : `${missed} of ${campaign.rows.length} rows are not reached. They are printed as computed.`}
        </p>
      }
    >
      <Table
        caption="Requirements on the detection and the computed results"
        captionHidden
        head={['Figure', 'Asked', 'Computed', 'Reached']}
        rows={campaign.rows.map(({ figure, reach, result, reached, note }) => [
          figure,
          reach,
          <>
            {result}
            {note && <span className="mt-1 block text-13">{note}</span>}
          </>,
          reached ? 'reached' : 'not reached',
        ])}
      />
    </Section>
  );
}
