import type { ComponentType } from 'react';
import { CallOuts, type DraftingProps } from '../kit/drafting.tsx';
import { drawingOf } from '../kit/drawing-of.ts';
import { AssetIntegrity } from './AssetIntegrity.tsx';
import { CathodicProtection } from './CathodicProtection.tsx';
import { CorrosionManagement } from './CorrosionManagement.tsx';
import { callOutsOf } from './call-outs.ts';
import { Digitalization } from './Digitalization.tsx';
import { LeakDetection } from './LeakDetection.tsx';
import { MaterialConsulting } from './MaterialConsulting.tsx';
import type { ServiceSlug } from './slugs.ts';

const drawings = {
  'leak-detection': LeakDetection,
  'corrosion-management': CorrosionManagement,
  'cathodic-protection': CathodicProtection,
  digitalization: Digitalization,
  'asset-integrity': AssetIntegrity,
  'material-consulting': MaterialConsulting,
} satisfies Record<ServiceSlug, ComponentType<DraftingProps>>;

type Props = DraftingProps & {
  /** `drawing` of an entry in content/services/. */
  service: string;
  /** With its numbered call-outs, whose names must then stand beside it. */
  numbered?: boolean;
};

/** Line drawing of the principle behind a service. */
export function ServiceDrawing({ service, numbered, ...props }: Props) {
  const Drawing = drawingOf(
    drawings,
    service,
    `The service drawn as "${service}" (content/services/)`,
    'src/figures/services/ServiceDrawing.tsx',
  );
  return <Drawing {...props}>{numbered && <CallOuts items={callOutsOf(service)} />}</Drawing>;
}
