import { paths } from '../../../config/paths.ts';
import { visitsCounted } from '../../../config/site.ts';
import { campaignParameters } from '../../../forms/fields.ts';

/**
 * What a form’s script records of the visitor’s origin (components/forms/came-from.ts), and how to
 * opt out.
 */
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
        statistics. They are sent and kept with your enquiry, and erased with it; we do not pass
        them on. To leave them out, switch on Global Privacy Control in your browser, send the form
        without JavaScript, or open the page in a new tab by its address. If you{' '}
        <a href={paths.contact}>ask us</a>, we erase what came with a form.
      </p>
    </>
  );
}
