import { type ComponentType, lazy } from 'react';

/** Fetched when a visitor opens it, which most never do. */
export const asked = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: Failed as ComponentType<P> }),
    ),
  );

const Failed = () => (
  <p className="text-13 text-ink-2">This part could not be loaded. Load the page again.</p>
);

export const About = asked(async () => (await import('./About.tsx')).About);
