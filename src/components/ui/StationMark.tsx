/** The square and thin line at the top of a section. */
export function StationMark() {
  return (
    <div className="station-mark mb-6 flex items-center gap-4" aria-hidden="true">
      <span className="size-2.5 bg-hivis" />
      <span className="h-px flex-1 bg-rule in-[.on-deep]:bg-deep-rule" />
    </div>
  );
}
