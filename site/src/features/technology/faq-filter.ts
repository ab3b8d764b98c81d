/** Turns category links into filters; without JavaScript all questions are listed. */
class FaqFilter extends HTMLElement {
  #chips: HTMLAnchorElement[] = [];
  #groups: HTMLDetailsElement[] = [];
  #open: boolean[] = [];

  connectedCallback() {
    this.#chips = [...this.querySelectorAll<HTMLAnchorElement>('a[data-category]')];
    this.#groups = [...this.querySelectorAll<HTMLDetailsElement>('details[data-category]')];
    for (const chip of this.#chips) {
      chip.addEventListener('click', (event) => {
        event.preventDefault();
        history.replaceState(null, '', chip.hash);
        this.#choose(chip.dataset.category ?? '');
      });
    }
    // `toggle` does not bubble: capture it.
    this.addEventListener(
      'toggle',
      ({ target }) => this.#groups.includes(target as HTMLDetailsElement) || this.#remember(),
      true,
    );
    window.addEventListener('hashchange', () => this.#follow());
    this.#choose('');
    this.#follow();
  }

  #shown() {
    return this.#groups
      .filter((group) => !group.hidden)
      .flatMap((group) => [...group.querySelectorAll('details')]);
  }

  #remember() {
    for (const [i, item] of this.#shown().entries()) this.#open[i] = item.open;
  }

  #choose(category: string) {
    this.#remember();
    for (const group of this.#groups) {
      group.hidden = category !== '' && group.dataset.category !== category;
      if (group.dataset.category === category) group.open = true;
    }
    for (const chip of this.#chips) {
      if (chip.dataset.category === category) chip.setAttribute('aria-current', 'true');
      else chip.removeAttribute('aria-current');
    }
    const shown = this.#shown();
    for (const [i, item] of shown.entries()) item.open = this.#open[i] ?? false;
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = `${shown.length} questions`;
  }

  /** A category or a question. */
  #follow() {
    const target = location.hash.startsWith('#faq-') && this.querySelector(location.hash);
    if (!target) return;
    const item = target.closest('details');
    const group = target.closest<HTMLDetailsElement>('details[data-category]');
    if (!item || !group) return;
    if (item === group) {
      this.#choose(group.dataset.category ?? '');
      return;
    }
    if (group.hidden) this.#choose('');
    group.open = true;
    item.open = true;
    this.#remember();
    target.scrollIntoView();
  }
}

customElements.define('faq-filter', FaqFilter);
