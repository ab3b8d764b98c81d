import { paths } from '../../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';

/** The two ways on from the opening: to the form, and to what is being sold. */
export function HeroActions() {
  return (
    <>
      <Button href="#contact-form">Schedule a Call</Button>
      <Button href={paths.technology} variant="outline">
        See the technology
      </Button>
    </>
  );
}
