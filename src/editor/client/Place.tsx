import { geoEquirectangular, geoPath } from 'd3-geo';
import { type MouseEvent, useEffect, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

export type At = { lat?: number; lng?: number };

/** A unit is a degree of longitude, and near enough of latitude. */
const projection = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([180, 90]);

async function coast(): Promise<string> {
  const atlas = (await import('world-atlas/land-50m.json')).default as unknown as Topology<{
    land: GeometryCollection;
  }>;
  return geoPath(projection)(feature(atlas, atlas.objects.land)) ?? '';
}

const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4;

export function Place({ at, onChange }: { at: At; onChange: (at: At) => void }) {
  const [land, setLand] = useState('');
  const [isNear, setNear] = useState(false);
  useEffect(() => void coast().then(setLand), []);
  const { lat, lng } = at;
  const here = lat !== undefined && lng !== undefined && projection([lng, lat]);
  const box = isNear && here ? [here[0] - 8, here[1] - 4, 16, 8] : [0, 5, 360, 145];
  const choose = ({ currentTarget, clientX, clientY }: MouseEvent<SVGSVGElement>) => {
    const screen = currentTarget.getScreenCTM();
    if (!screen) return;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse());
    onChange({ lat: rounded(90 - y), lng: rounded(x - 180) });
    setNear(true);
  };
  const mark = (box[2] ?? 360) / 60;
  return (
    <div className="place">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same numbers are fields below it */}
      <svg viewBox={box.join(' ')} onClick={choose} role="img" aria-label="Click where the city is">
        <path d={land} />
        {here && (
          <path
            className="mark"
            d={`M${here[0]},${here[1]}m${-mark},0h${2 * mark}m${-mark},${-mark}v${2 * mark}`}
          />
        )}
      </svg>
      <button type="button" disabled={!here} onClick={() => setNear(!isNear)}>
        {isNear ? 'The world' : 'Nearer'}
      </button>
    </div>
  );
}
