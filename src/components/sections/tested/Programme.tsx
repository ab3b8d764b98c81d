import { paths, topicPath } from '../../../config/paths.ts';
import { Actions } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { Section } from '../../ui/Section.tsx';
import { ComparedRows } from '../shared/ComparedRows.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

export function Programme() {
  return (
    <Section
      id="programme"
      title="Which rules a programme answers to"
      intro={
        <p>
          The operator answers to the regulator, not the vendor. For each rule, the table names the
          documents that we write. None of the rules certifies the system, and we do not claim
          conformity to any. More on{' '}
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
        fold="Each rule, and what we supply for it"
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
            'Our system complements the operator’s material balance and does not replace it',
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
            'Nothing: we do not claim a safety function, so it applies only if an operator makes the alarm part of one',
          ],
          [
            '[@iec-60079]',
            'Nodes in hazardous areas',
            'Certified equipment',
            'A certified variant, or a node outside the zone',
          ],
        ]}
      />
    </Section>
  );
}

export function TestedHero() {
  return (
    <PageHero
      title="How it is tested"
      lede={
        <p>
          This page gives no results from customers’ lines. Its figures are computed by our model,
          counted in its seeded runs, or cited, and each says which. A trial measures the rest.
        </p>
      }
      actions={
        <Actions
          arrow
          items={[
            { href: paths.pilot, label: 'Test it on your line' },
            { href: '#withdrawals', label: 'Acceptance figures' },
            { href: paths.benchmark, label: 'The open benchmark' },
          ]}
        />
      }
      drawing={
        <PageDrawing
          id="wall-strain"
          caption="A clamp-on node does not touch the fluid. It measures how the wall contracts when the pressure falls. The strain is exaggerated in the drawing."
          basis="computed"
          source="thin-walled cylinder, `ε = (1 − ν²) pD/(2Ee)`, on the default line: NPS 20, crude, leak of 1% of flow"
        />
      }
    />
  );
}
