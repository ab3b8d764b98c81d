import { topicPath } from '../../../config/paths.ts';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';

/** Rules of a leak-detection programme, and what we hand over for each. */
export function Programme() {
  return (
    <Section
      id="programme"
      title="What a programme answers to"
      intro={
        <p>
          The operator answers to the regulator, not the vendor. For each rule, the part of the file
          that we write. None of these certifies the system, and we claim conformity to none. More
          on{' '}
          <a className="link" href={topicPath('hazardous-areas')}>
            hazardous areas
          </a>{' '}
          and{' '}
          <a className="link" href={topicPath('control-room')}>
            control rooms
          </a>
          .
        </p>
      }
    >
      <ComparedRows
        head={['Rule', 'Holds for', 'What it asks of leak detection', 'What we supply']}
        rows={[
          [
            '[@cfr-195-134], and [@cfr-195-444]',
            'US, hazardous liquid in one phase',
            'An effective system; the operator evaluates it by length and size of line, product, swiftness, response and leak history. A computational system complies with API RP 1130',
            'Detectability study by place and size; test records',
          ],
          [
            '[@cfr-195-446]',
            'US, liquid control rooms',
            'Control room management',
            'Alarm text, priority and expected response, for the alarm philosophy',
          ],
          [
            '[@cfr-192-631]',
            'US, gas control rooms',
            'Control room management',
            'The same, with the limits for gas above',
          ],
          [
            '[@api-rp-1130] [@api-rp-1175]',
            'Liquids',
            'Computational monitoring; management of the whole programme',
            'Sensitivity, reliability, robustness and accuracy, as measured in the trial',
          ],
          [
            '[@api-tr-1149]',
            'Liquids',
            'Effect of uncertainties on what can be detected',
            'The budget above, for the client’s line',
          ],
          [
            '[@csa-z662]',
            'Canada',
            'Annex E: recommended practice for leak detection',
            'Ours stands beside the operator’s material balance and replaces nothing',
          ],
          [
            '[@trfl]',
            'Germany, pipelines under the Rohrfernleitungsverordnung',
            'Technical rule for planning, operation and supervision',
            'Description of method and test, for the expert’s report',
          ],
          [
            '[@psr-1996]',
            'Great Britain',
            'Pipelines Safety Regulations, safety systems and maintenance',
            'Input to the major accident prevention document',
          ],
          [
            '[@iec-62443]',
            'Networks of control systems',
            'Security of industrial automation',
            'Data flow one way, read-only towards SCADA; zones and conduits drawn for the line',
          ],
          [
            '[@iec-61511]',
            'Only where an alarm takes part in a safety function',
            'Safety instrumented systems',
            'Nothing: no safety function is claimed, so it does not apply until an operator makes one of it',
          ],
          [
            '[@iec-60079]',
            'Nodes in hazardous areas',
            'Certified equipment',
            'A certified variant, or the node stands outside the zone',
          ],
        ]}
      />
    </Section>
  );
}
