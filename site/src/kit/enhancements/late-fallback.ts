/**
 * Starts the simulator's fallback timer when its island is fetched, near the screen: timed from
 * page load, the fallback appeared to whoever scrolled late.
 */
const frame = document.querySelector<HTMLElement>('[data-simulator="server"] > astro-slot > *');
if (frame)
  new IntersectionObserver((entries, observer) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    frame.dataset.frame = 'wanted';
    observer.disconnect();
  }).observe(frame);
