/** A proposed call as an iCalendar file (RFC 5545). */

type Proposal = {
  uid: string;
  summary: string;
  description: string;
  /** Milliseconds since 1970. */
  start: number;
  minutes: number;
  /** When the proposal was made. */
  stamp: number;
};

const utc = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, (c) => `\\${c}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: a line of the file must hold none
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

/** Lines of more than 75 bytes go on in the next line after a space; a character is never split. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

export function renderProposal({ uid, summary, description, start, minutes, stamp }: Proposal) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Enquiries//Call proposal//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DURATION:PT${minutes}M`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    'STATUS:TENTATIVE',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
