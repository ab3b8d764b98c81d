/**
 * How Astro renders React. A component that no script takes over becomes plain HTML in one go:
 * without a stream, and without the marks between texts by which React would find them again.
 */
import renderer from '@astrojs/react/server.js';
import type { AstroComponentMetadata } from 'astro';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

type Slots = Readonly<Record<string, string>>;
type Props = Record<string, unknown>;

/** Astro takes these tags out again. */
const Slot = ({ html }: { html: string }) =>
  html.trim()
    ? createElement('astro-static-slot', { dangerouslySetInnerHTML: { __html: html } })
    : null;

const nameSlot = (name: string) =>
  name === 'default'
    ? 'children'
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export default {
  ...renderer,
  // Astro finds its own components itself; the others are React's.
  check: () => true,
  async renderToStaticMarkup(
    this: unknown,
    component: FunctionComponent<Props>,
    props: Props,
    slots: Slots,
    metadata?: AstroComponentMetadata,
  ) {
    if (metadata?.hydrate)
      return renderer.renderToStaticMarkup.call(this, component, props, slots, metadata);
    const inner = Object.entries(slots).map(([name, html]) => [
      nameSlot(name),
      createElement(Slot, { html }),
    ]);
    const element = createElement(component, { ...props, ...Object.fromEntries(inner) });
    const html = renderToStaticMarkup(element).replace(/<link\s[^>]*rel="preload"[^>]*>/g, '');
    return { html, attrs: {} };
  },
};
