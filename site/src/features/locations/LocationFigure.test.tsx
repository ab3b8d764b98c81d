import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { LocationFigure } from './LocationFigure.tsx';

it('a map without room for a name names its file and line', () => {
  const text = readFileSync('content/locations/perth-australia.yaml', 'utf8');
  const perth = parse(text);
  const [port] = perth.network.ports;
  const network = { ...perth.network, ports: Array.from({ length: 40 }, () => port) };
  const before = text.slice(0, text.indexOf('widthDeg:', text.indexOf('heroImage:')));
  expect(() => renderToStaticMarkup(<LocationFigure {...perth} network={network} />)).toThrow(
    `content/locations/perth-australia.yaml, line ${before.split('\n').length}: no room on the map`,
  );
});
