import { ActionButton, Arrow, Button } from '../../components/ui/Button.tsx';
import { CallOutList } from '../../components/ui/CallOutList.tsx';
import { Card } from '../../components/ui/Card.tsx';
import { Chevron } from '../../components/ui/Chevron.tsx';
import {
  type ClaimData,
  ClaimLabel,
  ClaimMark,
  ClaimValue,
  ComputedFigure,
} from '../../components/ui/Claim.tsx';
import { ClaimBand } from '../../components/ui/ClaimBand.tsx';
import { CompanyParticulars } from '../../components/ui/CompanyParticulars.tsx';
import { DataBand } from '../../components/ui/DataBand.tsx';
import { Figure } from '../../components/ui/Figure.tsx';
import { Inline } from '../../components/ui/Inline.tsx';
import { PageHero } from '../../components/ui/PageHero.tsx';
import { Plus } from '../../components/ui/Plus.tsx';
import { Prose } from '../../components/ui/Prose.tsx';
import { RuledList } from '../../components/ui/RuledList.tsx';
import { Section } from '../../components/ui/Section.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { StationMark } from '../../components/ui/StationMark.tsx';
import { Table } from '../../components/ui/Table.tsx';
import { TwoSizes } from '../../components/ui/TwoSizes.tsx';
import { companyOf } from '../../config/company.ts';
import { Drawing } from '../../figures/drawings/Drawing.tsx';
import type { Sample } from './sample.ts';

const claim: ClaimData = {
  id: 'sample',
  value: '±0',
  unit: 'm',
  label: 'to nothing',
  holds: 'a sample, not a figure',
  basis: 'target',
  computed: { value: '±0 to 0 m', holds: 'computed of nothing' },
};
const field = 'min-h-12 w-full rounded-sheet border-[1.5px] border-field bg-sheet px-4 text-ink';
const grounds = ['paper', 'deep'] as const;

/** Every component of components/ui by its file name, in its states. */
export const uiSamples: readonly Sample[] = [
  {
    name: 'Button',
    draw: ({ ground }) => (
      <div className="flex flex-wrap gap-3">
        <Button href="#Button">
          Primary <Arrow />
        </Button>
        {ground === 'deep' ? (
          <Button href="#Button" variant="outline">
            Outline
          </Button>
        ) : (
          <>
            <Button href="#Button" variant="ink">
              Ink
            </Button>
            <Button href="#Button" variant="secondary">
              Secondary
            </Button>
          </>
        )}
        <ActionButton>Action</ActionButton>
        <ActionButton disabled>Disabled</ActionButton>
      </div>
    ),
    grounds,
  },
  {
    name: 'CallOutList',
    draw: () => <CallOutList items={[{ text: 'Node' }, { text: 'Band' }, { text: 'Wall' }]} />,
    grounds,
  },
  {
    name: 'Card',
    draw: () => (
      <div className="max-w-80">
        <Card
          href="#Card"
          title="A card"
          action="See the card"
          meta={<span className="text-13">Meta</span>}
          picture={<Drawing name="sectors/mining" />}
        >
          Leads to a page.
        </Card>
      </div>
    ),
  },
  {
    name: 'Chevron',
    draw: () => (
      <span className="flex gap-4">
        <Chevron />
        <Chevron up />
      </span>
    ),
    grounds,
  },
  {
    name: 'Claim',
    draw: () => (
      <div className="font-mono text-24">
        <ClaimValue claim={{ ...claim, computed: undefined }} />
        <p className="font-sans text-15">
          <ClaimLabel claim={claim} />
        </p>
        <ComputedFigure claim={claim} />
        <ClaimMark claim={{ ...claim, label: 'mark alone' }} />
      </div>
    ),
    grounds,
  },
  {
    name: 'ClaimBand',
    draw: () => <ClaimBand claims={[claim, { ...claim, id: 'second', label: 'second' }]} />,
    grounds: ['deep'],
  },
  {
    name: 'CompanyParticulars',
    draw: () => (
      <CompanyParticulars
        company={{ ...companyOf(() => undefined), registeredName: 'Sample Ltd' }}
      />
    ),
  },
  {
    name: 'DataBand',
    draw: () => (
      <DataBand
        items={[
          { value: '25 km', label: 'length' },
          { value: '4', label: 'nodes' },
        ]}
      />
    ),
    grounds,
  },
  {
    name: 'Figure',
    draw: () => (
      <Figure
        caption="A caption."
        basis="computed"
        source="nowhere"
        table={<Table caption="Figures" head={['A', 'B']} rows={[['one', 'two']]} captionHidden />}
      >
        <Drawing name="sectors/water" title="A drawing" />
      </Figure>
    ),
    grounds,
  },
  { name: 'Inline', draw: () => <Inline>A [link](/about), `x = L/2` and CO₂.</Inline>, grounds },
  {
    name: 'PageHero',
    draw: ({ ground }) => (
      <PageHero
        title={`A page on ${ground}`}
        meta="22 November"
        tone={ground}
        lede={<p>One paragraph that says what the page answers.</p>}
        actions={<Button href="#PageHero">Act</Button>}
        drawing={<Drawing name="sectors/marine" title="Drawing of the page" />}
      />
    ),
    grounds,
  },
  {
    name: 'Plus',
    draw: () => (
      <details open>
        <summary className="flex list-none justify-between">
          Open
          <Plus />
        </summary>
        What was folded
      </details>
    ),
    grounds,
  },
  {
    name: 'Prose',
    draw: () => (
      <Prose>
        <p>
          A paragraph that leads to <a href="#Prose">its own sample</a>.
        </p>
        <ul>
          <li>An item</li>
        </ul>
      </Prose>
    ),
  },
  {
    name: 'RuledList',
    draw: () => (
      <div className="grid gap-8 sm:grid-cols-2">
        <RuledList items={['One', 'Two']} />
        <RuledList items={['First', 'Second']} ordered />
      </div>
    ),
    grounds,
  },
  {
    name: 'Section',
    draw: ({ ground }) =>
      (['beside', 'stacked', 'split'] as const).map((opening) => (
        <Section
          key={opening}
          tone={ground}
          opening={opening}
          title={`Opening ${opening}`}
          intro={<p>The introduction.</p>}
        >
          <p className="border-rule border-y py-6">Content</p>
        </Section>
      )),
    grounds,
  },
  {
    name: 'Select',
    draw: () => (
      <Select className={field} aria-label="Sample choice">
        <option>One</option>
        <option>Two</option>
      </Select>
    ),
    grounds,
  },
  { name: 'StationMark', draw: () => <StationMark />, grounds },
  {
    name: 'Table',
    draw: ({ ground }) => (
      <Table
        caption={`A table on ${ground}`}
        head={['Station', 'Arrival, s']}
        rows={[
          ['S1', '11.9'],
          ['S2', '7.4'],
        ]}
      />
    ),
    grounds,
  },
  {
    name: 'TwoSizes',
    draw: () => <TwoSizes wide={<p>The wide drawing</p>} compact={<p>The compact drawing</p>} />,
  },
];
