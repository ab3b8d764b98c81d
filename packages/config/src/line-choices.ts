/** What a query to /your-line may ask for: an example, or the choices of the home page's form. */

/** The first is what the page opens with. */
export const EXAMPLES: readonly string[] = [
  'hills',
  'simulator',
  'crude-trunk',
  'crude-stations',
  'products',
  'water-main',
  'slurry',
  'subsea',
  'gas',
  'heating',
  'jet',
  'houston-usa',
  'calgary-canada',
  'stavanger-norway',
  'lagos-nigeria',
  'rio-de-janeiro-brazil',
  'riyadh-saudi-arabia',
  'baghdad-iraq',
  'perth-australia',
  'muscat-oman',
];

export type Choice = Record<'length' | 'spacing' | 'fluid', string>;

/** km, km, and a key of FLUIDS. */
export const CHOICES: Record<keyof Choice, readonly string[]> = {
  length: ['10', '25', '50', '100'],
  spacing: ['2', '5', '10', '20'],
  fluid: ['crude', 'diesel', 'water', 'gas'],
};

/** Undefined unless all three are among the choices. */
export function parseChoice(read: (name: string) => string | null | undefined): Choice | undefined {
  const choice = {
    length: read('length') ?? '',
    spacing: read('spacing') ?? '',
    fluid: read('fluid') ?? '',
  };
  const names = ['length', 'spacing', 'fluid'] as const;
  return names.every((name) => CHOICES[name].includes(choice[name])) ? choice : undefined;
}
