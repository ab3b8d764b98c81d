import { paths } from '../../../config/paths.ts';
import { visitsCounted } from '../../../config/site.ts';
import { campaignParameters } from '../../../forms/fields.ts';

/**
 * What a form’s script records of the visitor’s origin (components/forms/came-from.ts), and how to
 * opt out.
 */
export function CameFrom() {
  if (!visitsCounted) return <p>Nothing of it is read: the counts of visits are switched off.</p>;
  const [source, medium, campaign] = campaignParameters.map((name) => (
    <code key={name}>{name}</code>
  ));
  return (
    <>
      <p>
        When you send a form, and only then, its script adds two things that your browser holds in
        memory:
      </p>
      <ul>
        <li>
          Where the link was that led you to the page with the form: which page of this site, such
          as <code>/technology</code>, or the name of another site, such as{' '}
          <code>news.example.org</code>. Your browser had sent us the same already, with its request
          for the page. The rest of the address is left out.
        </li>
        <li>
          The words {source}, {medium} and {campaign} in the address of the first page of this site
          in the history of the tab, if a link brought them there.
        </li>
      </ul>
      <p>
        They tell us which pages, sites and letters bring enquiries, and so fall under the new case
        of statistics. They go with what you send, are kept as long as that and are erased with it;
        nobody else gets them. To leave them out, switch on Global Privacy Control in your browser,
        send the form without JavaScript, or open the page in a new tab by its address.{' '}
        <a href={paths.contact}>Ask us</a>, and we erase what came with a form.
      </p>
    </>
  );
}
