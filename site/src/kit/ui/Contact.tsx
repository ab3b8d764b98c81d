import { brand } from '@site/config';

type Props = { className?: string };

export const Email = ({ className = 'link' }: Props) => (
  <a className={`${className} [overflow-wrap:anywhere]`} href={`mailto:${brand.email}`}>
    {brand.email}
  </a>
);

export const Phone = ({ className = 'link' }: Props) => (
  <a className={className} href={`tel:${brand.phone.replaceAll(' ', '')}`}>
    {brand.phone}
  </a>
);
