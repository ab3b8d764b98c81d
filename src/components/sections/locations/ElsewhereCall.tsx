import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

/** The call to action of /locations for readers whose pipeline is in none of the listed places. */
export function ElsewhereCall() {
  return (
    <Section
      id="elsewhere"
      title="A line somewhere else"
      intro="Tell us where yours runs, what it carries and who regulates it, and we say what we know about the place and what we would have to learn."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button href={paths.contact}>Contact</Button>
        <Button href={paths.yourLine} variant="secondary">
          See a line computed
        </Button>
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        <a
          className="font-mono text-17 hover:underline"
          href={`tel:${brand.phone.replaceAll(' ', '')}`}
        >
          {brand.phone}
        </a>
      </div>
    </Section>
  );
}
