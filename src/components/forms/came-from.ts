import {
  campaignParameters,
  fromCampaignField,
  fromHostField,
  fromPageField,
} from '../../forms/fields.ts';

/** Whether the owner wants to know (VISITS); a constant of the build. */
declare const __VISITS_COUNTED__: boolean;

/** What the browser holds in memory about how the visitor came here. */
type Held = {
  document: { readonly referrer: string };
  location: { readonly host: string; readonly pathname: string };
  /** Absent in older browsers. */
  navigation?: { entries(): readonly { readonly url?: string | null }[] } | undefined;
  navigator: object;
};

/** Not `URL.parse`, which a browser of 2023 does not have. */
function addressOf(text: string | null | undefined): URL | undefined {
  try {
    return new URL(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * How the visitor came to the form that they are sending: the path of the page of this site, or the host of another one,
 * whose link led to this page, and the campaign in the address of the first page in the tab's history. Nothing where the
 * browser asks for privacy (Global Privacy Control). All is forgotten with the tab; nothing is stored.
 */
export function cameFrom({ document, location, navigation, navigator }: Held) {
  const facts: Record<string, string> = {};
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return facts;
  const before = addressOf(document.referrer);
  if (before?.host && before.host !== location.host) facts[fromHostField] = before.host;
  // The page itself is its own referrer after a form that was sent without a script.
  else if (before?.host && before.pathname !== location.pathname)
    facts[fromPageField] = before.pathname;
  const first = addressOf(navigation?.entries()[0]?.url)?.searchParams;
  const campaign = campaignParameters.flatMap((name) => {
    const value = first?.get(name);
    return value ? [[name, value]] : [];
  });
  if (campaign.length > 0) facts[fromCampaignField] = String(new URLSearchParams(campaign));
  return facts;
}

/** Adds what is known to a form that is being sent. */
export function addCameFrom(form: FormData): void {
  if (!__VISITS_COUNTED__) return;
  const { document, location, navigator } = window;
  const { navigation } = window as { navigation?: Held['navigation'] };
  for (const [name, value] of Object.entries(
    cameFrom({ document, location, navigation, navigator }),
  ))
    form.set(name, value);
}
