/** 13200 → "13+200". */
export function formatKp(metres: number): string {
  const rounded = Math.round(metres);
  const sign = rounded < 0 ? '−' : '';
  const km = Math.floor(Math.abs(rounded) / 1000);
  return `${sign}${km}+${String(Math.abs(rounded) % 1000).padStart(3, '0')}`;
}

/** True minus sign. */
export const formatNumber = (value: number, decimals: number): string => {
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
};

/** "48 s", "28 min", "3.4 h". */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** "1 mail", "3 mails", "2 enquiries". */
export const formatPlural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** 1106 → "1,106". */
export const formatWhole = (value: number): string =>
  formatNumber(value, 0).replace(/\B(?=(\d{3})+$)/g, ',');
