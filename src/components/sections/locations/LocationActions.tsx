import { consultationPath, paths } from '../../../config/paths.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { city: string; country: string };

/** The two buttons for contacting us about work in a location. */
export function LocationActions({ city, country }: Props) {
  return (
    <>
      <Button href={consultationPath(`${city}, ${country}`)}>Schedule Consultation</Button>
      <Button href={paths.contact} variant="secondary">
        Contact
      </Button>
    </>
  );
}
