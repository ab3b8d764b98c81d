/** Opens the system's share sheet, or else copies the URL. */
for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
  const button = box.querySelector('button');
  const status = box.querySelector('[role=status]');
  const url = box.dataset.share;
  const title = box.dataset.title;
  if (!button || !status || !url || !title) continue;
  const announceStatus = (text: string) => {
    status.textContent = text;
  };
  button.hidden = false;
  button.addEventListener('click', async () => {
    if (navigator.share)
      return navigator.share({ title, url }).then(
        () => announceStatus('Shared.'),
        // AbortError: the share sheet was closed. Otherwise show the URL, to copy by hand.
        (error: DOMException) => error.name !== 'AbortError' && announceStatus(url),
      );
    try {
      await navigator.clipboard.writeText(url);
      announceStatus('Link copied.');
    } catch {
      announceStatus(url);
    }
  });
}
