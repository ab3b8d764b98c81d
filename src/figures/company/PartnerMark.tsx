type Props = { mark: 'valve' | 'curve' | 'node' };

/** Drawing symbols in place of logos: a valve, a growth curve on its axes, a sensor on a pipe. */
const paths = {
  valve: 'M8 48h16M72 48h16M24 32v32l48-32v32zM48 48V24M34 24h28',
  curve: 'M12 12v72h76M12 74c30-2 54-18 70-54M24 84v-5M40 84v-5M56 84v-5M72 84v-5',
  node: 'M4 62h88M4 78h88M36 62V50h24v12M48 50V36M40 36c0-10 16-10 16 0M30 34c0-22 36-22 36 0',
};

export function PartnerMark({ mark }: Props) {
  return (
    <svg
      viewBox="0 0 96 96"
      className="block size-20 fill-none stroke-ink"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="stroke-rule"
        strokeWidth="1"
        d="M0 24h96M0 48h96M0 72h96M24 0v96M48 0v96M72 0v96"
      />
      <path d={paths[mark]} />
    </svg>
  );
}
