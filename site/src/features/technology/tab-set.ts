/**
 * Tabs by the WAI-ARIA pattern with automatic activation. Until this script runs, all panels are
 * shown in order.
 */
class TabSet extends HTMLElement {
  connectedCallback() {
    const list = this.querySelector<HTMLElement>('[role=tablist]');
    const tabs = [...this.querySelectorAll<HTMLElement>('[role=tab]')];
    if (!list || !tabs.length) return;
    const panel = (tab: HTMLElement) =>
      document.getElementById(tab.getAttribute('aria-controls') ?? '');

    const select = (chosen: HTMLElement) => {
      for (const tab of tabs) {
        const on = tab === chosen;
        tab.setAttribute('aria-selected', String(on));
        tab.tabIndex = on ? 0 : -1;
        const shown = panel(tab);
        if (shown) shown.hidden = !on;
      }
    };

    for (const tab of tabs) {
      panel(tab)?.setAttribute('role', 'tabpanel');
      panel(tab)?.setAttribute('aria-labelledby', tab.id);
      tab.addEventListener('focus', () => select(tab));
      // Safari does not focus a button on click.
      tab.addEventListener('click', () => tab.focus());
    }
    list.addEventListener('keydown', (event) => {
      const last = tabs.length - 1;
      const at = tabs.indexOf(event.target as HTMLElement);
      const to = {
        ArrowRight: at === last ? 0 : at + 1,
        ArrowLeft: at === 0 ? last : at - 1,
        Home: 0,
        End: last,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      tabs[to]?.focus();
    });

    const linked = tabs.find((tab) => `#${tab.getAttribute('aria-controls')}` === location.hash);
    select(linked ?? (tabs[0] as HTMLElement));
    list.hidden = false;
  }
}

customElements.define('tab-set', TabSet);
