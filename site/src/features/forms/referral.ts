import {
  campaignParameters,
  fromCampaignField,
  fromHostField,
  fromPageField,
} from '@site/enquiries/forms';

/** Set by VISITS at build. */
declare const __VISITS_COUNTED__: boolean;

type BrowserState = {
  document: { readonly referrer: string };
  location: { readonly host: string; readonly pathname: string };
  /** Absent in older browsers. */
  navigation?: { entries(): readonly { readonly url?: string | null }[] } | undefined;
  navigator: object;
};

/** `URL.parse` is missing in browsers of 2023. */
function parseUrl(text: string | null | undefined): URL | undefined {
  try {
    return new URL(text ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Referring page here or host elsewhere, and the campaign in the tab's first URL. Empty under
 * Global Privacy Control; stores nothing.
 */
export function collectReferral({ document, location, navigation, navigator }: BrowserState) {
  const facts: Record<string, string> = {};
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return facts;
  const before = parseUrl(document.referrer);
  if (before?.host && before.host !== location.host) facts[fromHostField] = before.host;
  // After a plain POST the page is its own referrer.
  else if (before?.host && before.pathname !== location.pathname)
    facts[fromPageField] = before.pathname;
  const first = parseUrl(navigation?.entries()[0]?.url)?.searchParams;
  const campaign = campaignParameters.flatMap((name) => {
    const value = first?.get(name);
    return value ? [[name, value]] : [];
  });
  if (campaign.length > 0) facts[fromCampaignField] = String(new URLSearchParams(campaign));
  return facts;
}

export function addReferral(form: FormData): void {
  if (!__VISITS_COUNTED__) return;
  const { document, location, navigator } = window;
  const { navigation } = window as { navigation?: BrowserState['navigation'] };
  for (const [name, value] of Object.entries(
    collectReferral({ document, location, navigation, navigator }),
  ))
    form.set(name, value);
}
