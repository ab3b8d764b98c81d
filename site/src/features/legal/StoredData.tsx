import { paths, visitsCounted } from '@site/config';
import {
  campaignParameters,
  type FieldDefinition,
  type FormKind,
  forms,
} from '@site/enquiries/forms';

type Props = {
  kind: FormKind;
  /** E.g. "You request a demo". */
  title: string;
  ground: string;
  also?: string;
};

const listFieldLabels = (fields: readonly FieldDefinition[]) =>
  fields.map((field) => field.label.toLowerCase()).join(', ');

/** From the definition that the server validates against. */
export function StoredData({ kind, title, ground, also }: Props) {
  const { fields } = forms[kind];
  const optional = fields.filter((field) => !field.required);
  const required = listFieldLabels(fields.filter((field) => field.required));
  return (
    <div className="mt-5 border-rule border-t pt-4">
      <h3 className="mt-0! mb-2! text-20!">{title}</h3>
      <dl className="grid gap-x-6 gap-y-1 text-15 sm:grid-cols-[7rem_1fr]">
        <dt className="font-[600]">Stored</dt>
        <dd>
          {required}
          {also && `, ${also}`}
        </dd>
        {optional.length > 0 && (
          <>
            <dt className="font-[600]">If you give it</dt>
            <dd>{listFieldLabels(optional)}</dd>
          </>
        )}
        <dt className="font-[600]">Why</dt>
        <dd className="text-ink-2">{ground}</dd>
      </dl>
    </div>
  );
}

/** What features/forms/referral.ts records, and how to opt out. */
export function CameFrom() {
  if (!visitsCounted) return <p>The forms do not read it: counting of visits is switched off.</p>;
  const [source, medium, campaign] = campaignParameters.map((name) => (
    <code key={name}>{name}</code>
  ));
  return (
    <>
      <p>When you send a form, its script adds two things that your browser holds in memory:</p>
      <ul>
        <li>
          The page that linked you to the form: a page of this site, such as{' '}
          <code>/technology</code>, or the name of another site, such as{' '}
          <code>news.example.org</code>, without the rest of its address. Your browser had already
          sent us the same with its request for the page.
        </li>
        <li>
          The values of {source}, {medium} and {campaign} in the address of the first page of this
          site that the tab opened, if a link put them there.
        </li>
      </ul>
      <p>
        They tell us which pages, sites and mailings bring enquiries, which is one of the new cases:
        statistics. They are sent and kept with your enquiry, go to a system of ours that follows
        enquiries where one is connected, and are erased with it. To leave them out, switch on
        Global Privacy Control in your browser, send the form without JavaScript, or open the page
        in a new tab by its address. If you <a href={paths.contact}>ask us</a>, we erase what came
        with a form.
      </p>
    </>
  );
}
