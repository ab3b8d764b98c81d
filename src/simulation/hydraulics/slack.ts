/** The column breaks: pressure at a place falls below the liquid's vapour pressure. */
export class SlackFlow extends RangeError {
  /** Metres from the upstream end, and seconds; 0 is the steady state. */
  readonly at: number;
  readonly time: number;

  constructor(at: number, time: number) {
    const km = Math.floor(at / 1000);
    const m = String(Math.round(at - 1000 * km)).padStart(3, '0');
    super(
      `Slack flow at KP ${km}+${m}${time > 0 ? ` after ${time.toFixed(1)} s` : ''}: the pressure ` +
        'falls below the vapour pressure, and this model holds only while the pipe is full.',
    );
    this.name = 'SlackFlow';
    this.at = at;
    this.time = time;
  }
}
