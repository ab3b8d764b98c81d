/**
 * Chips that filter the questions. Which questions are open belongs to their position in the
 * filtered list: choose another category, and the third is open if the third was open before.
 * Without this the chips lead to their category and every question opens on its own.
 */
class FaqFilter extends HTMLElement {
  #chips: HTMLAnchorElement[] = [];
  #groups: HTMLElement[] = [];
  #open: boolean[] = [];

  connectedCallback() {
    this.#chips = [...this.querySelectorAll<HTMLAnchorElement>('a[data-category]')];
    this.#groups = [...this.querySelectorAll<HTMLElement>('section[data-category]')];
    for (const chip of this.#chips) {
      chip.addEventListener('click', (event) => {
        event.preventDefault();
        history.replaceState(null, '', chip.hash);
        this.#choose(chip.dataset.category ?? '');
      });
    }
    // `toggle` does not bubble.
    this.addEventListener('toggle', () => this.#remember(), true);
    window.addEventListener('hashchange', () => this.#follow());
    this.#choose('');
    this.#follow();
  }

  /** The questions shown, in their order. */
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

  /** An address may name a category or a question. */
  #follow() {
    const target = location.hash.startsWith('#faq-') && this.querySelector(location.hash);
    if (!target) return;
    if (target.matches('section')) {
      this.#choose((target as HTMLElement).dataset.category ?? '');
      return;
    }
    const question = target.closest('details');
    if (!question) return;
    if (question.closest('section')?.hidden) this.#choose('');
    question.open = true;
    this.#remember();
    target.scrollIntoView();
  }
}

customElements.define('faq-filter', FaqFilter);
