import { brand } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { Inline } from '../../ui/Inline.tsx';

/** Four reasons to get in touch, and the email address and phone number for those who prefer no form. */
export function ContactReasons({ words }: { words: Words }) {
  return (
    <>
      <h2 className="sr-only">{words('reasons-title')}</h2>
      <dl className="border-rule border-t">
        {words.list('reasons').map(({ title, text }) => (
          <div key={title} className="border-rule border-b py-4">
            <dt className="font-[600]">{title}</dt>
            <dd className="mt-1 text-ink-2">
              <Inline>{text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-15 text-ink-2">
        Or directly:{' '}
        <a className="link" href={`mailto:${brand.email}`}>
          {brand.email}
        </a>
        ,{' '}
        <a className="link" href={`tel:${brand.phone.replaceAll(' ', '')}`}>
          {brand.phone}
        </a>
      </p>
    </>
  );
}
