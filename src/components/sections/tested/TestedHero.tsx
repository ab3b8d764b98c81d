import { paths } from '../../../config/paths.ts';
import { Arrow, Button } from '../../ui/Button.tsx';
import { PageHero } from '../../ui/PageHero.tsx';
import { PageDrawing } from '../shared/PageDrawing.tsx';

/** What is claimed about testing, and how a node senses pressure. */
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
        <>
          <Button href={paths.pilot}>
            Test it on your line <Arrow />
          </Button>
          <Button href="#withdrawals" variant="secondary">
            Acceptance figures
          </Button>
        </>
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
