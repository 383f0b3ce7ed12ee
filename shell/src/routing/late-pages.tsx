import { transportTexts } from '@vitrine/shared/host';
import { pageLanguage, type Language, type LanguageModule } from '@vitrine/shared/language';
import { FailedState, Page, lazyPiece } from '@vitrine/shared/ui';
import type { GuestDeps, GuestPages } from './guest-deps';

let languageLoading: Promise<void> | undefined;

/** Installs the page's language before any page's code runs; without it the page is in English. */
const withLanguage = (): Promise<void> => (languageLoading ??= installLanguage());

async function installLanguage(): Promise<void> {
  try {
    (await LANGUAGE_MODULES[pageLanguage()]())?.install();
  } catch (error) {
    console.warn('The language did not load', error);
    document.documentElement.lang = 'en';
  }
}

const LANGUAGE_MODULES: Record<Language, () => Promise<LanguageModule> | null> = {
  en: () => null,
  de: () => import(/* webpackChunkName: "de" */ '../languages/de'),
  fr: () => import(/* webpackChunkName: "fr" */ '../languages/fr'),
  es: () => import(/* webpackChunkName: "es" */ '../languages/es'),
};

/** Loads the chunk of guest pages; a page starts with this one or the signed-in product. */
export const loadGuest = async () => {
  await withLanguage();
  return import(/* webpackChunkName: "guest" */ './guest-pages');
};
export const loadMember = async () => {
  await withLanguage();
  return import(/* webpackChunkName: "member" */ './member-app');
};

const late = {
  failed: (retry: () => void) => (
    <Page>
      <FailedState error={{ detail: transportTexts.unreachable }} onRetry={retry} />
    </Page>
  ),
};
const UnknownPage = lazyPiece(async () => (await loadGuest()).UnknownPage, late);
const PublicPage = lazyPiece(async () => (await loadGuest()).MemberPublicPage, late);

/** Guest pages as shown within the signed-in product. */
export const lateGuestPages = (deps: GuestDeps): GuestPages => ({
  unknown: <UnknownPage deps={deps} />,
  public: (at) => <PublicPage {...at} call={deps.call} />,
});
