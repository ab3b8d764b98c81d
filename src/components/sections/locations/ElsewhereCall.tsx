import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';

/** For readers whose pipeline is in none of the listed places. */
export function ElsewhereCall({ words }: { words: Words }) {
  return (
    <Section id="elsewhere" title={words('elsewhere-title')} intro={words('elsewhere-intro')}>
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
