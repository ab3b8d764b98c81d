import { sectorPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { MechanismData, SectorData } from '../../content/schemas/pages/sector.ts';
import { Inline } from '../../kit/ui/Inline.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Props = {
  sectors: readonly { id: string; data: SectorData }[];
  mechanisms: readonly { id: string; data: MechanismData }[];
  words: Words;
};

const describeThreat = (sector: SectorData, mechanism: string) => {
  const failure = sector.failures.find((each) => each.mechanism.id === mechanism);
  return failure ? (failure.likeliest ? 'first threat' : 'a threat') : 'no';
};

export function MechanismMatrix({ sectors, mechanisms, words }: Props) {
  const shared = (id: string) =>
    sectors.filter(({ data }) => describeThreat(data, id) !== 'no').length;
  const rows = mechanisms
    .filter(({ id }) => shared(id) > 0)
    .sort((a, b) => shared(b.id) - shared(a.id));
  return (
    <Section
      title={words('matrix-title')}
      tone="sheet"
      opening="split"
      intro={words('matrix')}
      id="mechanisms"
    >
      <table className="w-full table-fixed border-collapse text-14 sm:text-15">
        <caption className="sr-only">Damage mechanisms by sector</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[38%] pb-2 text-left align-bottom font-[600] sm:w-[34%]">
              Mechanism
            </th>
            {sectors.map(({ id, data }) => (
              <th key={id} scope="col" className="h-32 pb-2 align-bottom font-[600]">
                <a
                  href={sectorPath(id)}
                  className="mx-auto flex w-6 rotate-180 items-center justify-start underline decoration-rule underline-offset-4 [writing-mode:vertical-rl] hover:decoration-ink"
                >
                  {data.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, data }) => (
            <tr key={id} className="border-rule border-t">
              <th scope="row" className="py-1.5 pr-2 text-left font-[400] leading-tight">
                <Inline>{data.name}</Inline>
              </th>
              {sectors.map((sector) => {
                const threat = describeThreat(sector.data, id);
                return (
                  <td key={sector.id} className="border-rule border-l">
                    {threat !== 'no' && (
                      <span
                        aria-hidden="true"
                        className={`mx-auto block size-3 border-[1.5px] border-ink sm:size-4 ${threat === 'a threat' ? '' : 'bg-ink'}`}
                      />
                    )}
                    <span className="sr-only">{threat}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
