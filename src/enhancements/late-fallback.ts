/**
 * Starts the wait for the simulator's fallback when the simulator comes near the screen, which is
 * when its island is fetched. Timed from the load, the fallback appeared to whoever scrolled late.
 */
const frame = document.querySelector<HTMLElement>('[data-simulator="server"] > astro-slot > *');
if (frame)
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    frame.dataset.frame = 'wanted';
    observer.disconnect();
  }).observe(frame);
