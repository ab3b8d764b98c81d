import menu from '../../../content/site/menu.json' with { type: 'json' };

/** The mobile menu calls /blog "Insights" (docs/requirements.md, 2). */
export type NavItem = { href: string; label: string; menuLabel?: string };

export const navigation: readonly NavItem[] = menu.main;
export const companyNavigation: readonly NavItem[] = menu.company;
export const menuNavigation: readonly NavItem[] = [...navigation, ...companyNavigation];
export const footerNavigation: readonly { title: string; items: readonly NavItem[] }[] =
  menu.footer;
export const legalNavigation: readonly NavItem[] = menu.legal;
