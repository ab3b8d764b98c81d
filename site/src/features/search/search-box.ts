import type { Suggestion } from './suggest.ts';

/** Debounce, ms. */
const pause = 150;
const cacheLimit = 40;

const kinds: Record<Suggestion['kind'], string> = {
  page: 'Page',
  term: 'Term',
  question: 'Question',
  figure: 'Figure',
};

/** Suggestions by the WAI-ARIA combobox pattern; a plain search box without JavaScript. */
class SearchBox extends HTMLElement {
  #input!: HTMLInputElement;
  #list!: HTMLElement;
  #status!: HTMLElement;
  #options: HTMLElement[] = [];
  #marked = -1;
  #timer = 0;
  #request: AbortController | undefined;
  readonly #cache = new Map<string, Suggestion[]>();

  connectedCallback() {
    const input = this.querySelector('input');
    const list = this.querySelector<HTMLElement>('#suggestions');
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!input || !list || !status) return;
    this.#input = input;
    this.#list = list;
    this.#status = status;
    list.role = 'listbox';
    list.ariaLabel = 'Suggestions';
    // A field of type search may have no other role.
    input.type = 'text';
    input.enterKeyHint = 'search';
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', list.id);
    input.setAttribute('aria-expanded', 'false');
    input.addEventListener('input', () => this.#wait());
    input.addEventListener('keydown', (event) => this.#press(event));
    input.addEventListener('blur', () => this.#stop());
    // A press on the list would blur the box and close the list before the click.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      this.#go((target as Element).closest<HTMLElement>('[role=option]'));
    });
    input.form?.addEventListener('submit', () => this.#stop());
    // The page may return from the back/forward cache.
    addEventListener('pagehide', () => this.#stop());
  }

  get #isOpen() {
    return !this.#list.hidden;
  }

  #open() {
    this.#list.hidden = false;
    this.#input.setAttribute('aria-expanded', 'true');
  }

  #close() {
    this.#mark(-1);
    this.#list.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
    this.#status.textContent = '';
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#close();
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#request?.abort();
    const query = this.#input.value.trim();
    if (query.length < 2) return this.#close();
    const cached = this.#cache.get(query);
    if (cached) return this.#show(cached);
    this.#timer = window.setTimeout(() => this.#ask(query), pause);
  }

  async #ask(query: string) {
    const request = new AbortController();
    this.#request = request;
    try {
      const address = `${this.dataset.source}?${new URLSearchParams({ q: query })}`;
      const answer = await fetch(address, { signal: request.signal });
      if (!answer.ok) return this.#close();
      const found = (await answer.json()) as Suggestion[];
      if (this.#cache.size === cacheLimit) this.#cache.clear();
      this.#cache.set(query, found);
      if (!request.signal.aborted) this.#show(found);
    } catch {
      // Aborted or offline; submitting still works.
      if (!request.signal.aborted) this.#close();
    }
  }

  #show(found: readonly Suggestion[]) {
    this.#mark(-1);
    this.#options = found.map(({ title, href, kind }, i) => {
      const option = document.createElement('div');
      option.id = `${this.#list.id}-${i}`;
      option.role = 'option';
      option.ariaSelected = 'false';
      option.dataset.href = href;
      const label = document.createElement('small');
      label.textContent = kinds[kind];
      option.append(title, ' ', label);
      return option;
    });
    this.#list.replaceChildren(...this.#options);
    if (found.length === 0) this.#close();
    else this.#open();
    const count = found.length === 1 ? 'One suggestion' : `${found.length} suggestions`;
    this.#status.textContent =
      found.length > 0 ? `${count}, arrow keys to choose` : 'No suggestions';
  }

  #mark(place: number) {
    this.#options[this.#marked]?.setAttribute('aria-selected', 'false');
    this.#marked = place;
    const option = this.#options[place];
    if (!option) return this.#input.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', option.id);
  }

  #press(event: KeyboardEvent) {
    // During IME composition these keys select characters.
    if (event.isComposing) return;
    const { key, altKey } = event;
    const last = this.#options.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (last < 0 || this.#input.value.trim().length < 2) return;
      event.preventDefault();
      if (altKey && key === 'ArrowUp') return this.#close();
      if (!this.#isOpen) {
        this.#open();
        if (altKey) return;
      }
      // Wraps through the text box, which is position -1.
      const step = key === 'ArrowDown' ? 1 : -1;
      const next = this.#marked + step;
      this.#mark(next < -1 ? last : next > last ? -1 : next);
    } else if (key === 'Enter' && this.#isOpen && this.#marked >= 0) {
      event.preventDefault();
      this.#go(this.#options[this.#marked]);
    } else if (key === 'Escape' && this.#isOpen) {
      // With the list closed, Escape clears the box, as in browsers.
      event.preventDefault();
      this.#stop();
    }
  }

  #go(option: HTMLElement | null | undefined) {
    const href = option?.dataset.href;
    if (!href) return;
    this.#stop();
    location.assign(href);
  }
}

customElements.define('search-box', SearchBox);
