/**
 * Turns the links to the question categories into filters. Open questions are remembered by their
 * position in the filtered list: if the third one is open and another category is chosen, its third is
 * open. Without JavaScript the links lead to their category and all questions are listed.
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
    // `toggle` does not bubble, so it is caught in the capture phase.
    this.addEventListener('toggle', () => this.#remember(), true);
    window.addEventListener('hashchange', () => this.#follow());
    this.#choose('');
    this.#follow();
  }

  /** The visible questions, in page order. */
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

  /** The URL's fragment may be the id of a category or of a question. */
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
