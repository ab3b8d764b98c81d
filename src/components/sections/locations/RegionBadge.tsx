/** Region of a location, used on the cards and above the title of its page. */
export function RegionBadge({ region }: { region: string }) {
  return (
    <span className="inline-block rounded-sheet bg-ink px-2 py-1 font-mono text-13 text-on-deep">
      {region}
    </span>
  );
}
