import { paths } from '../../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';

/** The two links at the top of the page: to the form, and to the product. */
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
