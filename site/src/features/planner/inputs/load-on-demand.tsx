import { type ComponentType, lazy } from 'react';

/** Fetched when a visitor opens it, which most never do. */
export const loadOnDemand = <P,>(load: () => Promise<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: LoadFailure as ComponentType<P> }),
    ),
  );

const LoadFailure = () => (
  <p className="text-14 text-ink-2">This part could not be loaded. Load the page again.</p>
);

export const About = loadOnDemand(async () => (await import('./About.tsx')).About);
