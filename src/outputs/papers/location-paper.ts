import { type Register, sourcesOf, withMarks } from '../../content/citations/cited-sources.ts';
import { citedIn } from '../../content/marks.ts';
import type { HtmlNode } from '../html/html.ts';
import { plainDrawing } from '../svg/tailwind.ts';
import { Paper, referencesOf } from './paper.ts';
import type { PaperMeta } from './typesetter.ts';

type Parts = {
  place: {
    city: string;
    country: string;
    region: string;
    description: string;
    marketOverview: string;
    industries: readonly string[];
    challenges: readonly string[];
    projects: readonly { title: string; description: string; year: number }[];
    record: readonly { value: string; unit?: string | undefined; label: string; source: string }[];
    coordinates: { lat: number; lng: number };
    network?:
      | {
          lines: readonly { name: string; route: string; carries: string }[];
          source: string;
        }
      | undefined;
  };
  map: HtmlNode;
  contact: { phone: string; email: string };
  register: Register;
};

export async function locationPaper(meta: PaperMeta, { place, map, contact, register }: Parts) {
  const sources = sourcesOf(
    citedIn(
      [
        place.marketOverview,
        ...place.challenges,
        ...place.record.map((row) => row.source),
        place.network?.source ?? '',
      ].join(' '),
    ),
    register,
  );
  const marked = (text: string) => withMarks(text, register);
  const paper = new Paper(meta);
  const { lat, lng } = place.coordinates;
  const where = `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lng).toFixed(2)}° ${lng < 0 ? 'W' : 'E'}`;
  paper.opening(place.description);
  paper.data(
    place.record.map(({ value, unit, label, source }) => ({
      value: unit ? `${value} ${unit}` : value,
      label,
      note: `Record: ${marked(source)}`,
    })),
  );
  paper.figure({
    svg: await plainDrawing(map),
    title: place.network ? 'Trunk lines of public record, schematic' : 'Coast and borders',
    caption: `${place.region}. ${where}. ${place.network ? `Straight between known places, not to scale for routing. Lines: ${marked(place.network.source)}. ` : ''}Coast and borders: Natural Earth.`,
    alt: `Map of the trunk lines, coast and borders about ${place.city}, ${place.country}, at ${where}.`,
    width: 340,
  });
  if (place.network)
    paper.list(
      place.network.lines.map(({ name, route, carries }) => `${name}: ${route}, ${carries}`),
      true,
    );
  paper.heading(2, 'Market');
  for (const text of place.marketOverview.trim().split(/\n\s*\n/))
    paper.paragraph(marked(text.trim()));
  paper.heading(2, 'Industries');
  paper.list(place.industries, false);
  paper.heading(2, 'What makes integrity hard here');
  paper.list(place.challenges.map(marked), false);
  paper.heading(2, 'Typical work');
  paper.paragraph('Illustrative scopes. No client and no site is described.');
  paper.table({
    caption: 'Typical scopes of work',
    head: ['Scope', 'What is done', 'Year'],
    rows: place.projects.map(({ title, description, year }) => [title, description, String(year)]),
    shares: [1.5, 3.4, 0.5],
  });
  if (sources.length > 0) {
    paper.heading(2, 'References');
    paper.references(referencesOf(sources));
  }
  paper.heading(2, 'Contact');
  paper.paragraph(`${contact.phone}, ${contact.email}`);
  return paper.finish();
}
