import styled from 'styled-components';
import { CARD_HOSTS, subscriptionBanner, supportHref, type SubscriptionBanner } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, LinkButton, t, icons } from '@vitrine/shared/ui';
import { pageSettings } from '../../session/page-settings';
import { NoticeBar } from '../notice-bar.styles';
import { bannerTexts } from './texts';

/** Subscription warning banner (spec §4), if any. */
export function SubscriptionNotice({ state, expiresAt }: { state: string; expiresAt: number }) {
  const { session } = useShell();
  const banner = subscriptionBanner(state, expiresAt, Math.floor(Date.now() / 1000), {
    ownOrigin: location.origin,
    allowedHosts: CARD_HOSTS,
  });
  if (banner.kind === 'none') return null;
  return (
    <Bar role="status">
      <Icon of={icons.warning} />
      <p>{sentenceOf(banner)}</p>
      <WayOut banner={banner} accountId={session.accountId} />
    </Bar>
  );
}

function WayOut({ banner, accountId }: { banner: SubscriptionBanner; accountId: string }) {
  switch (banner.kind) {
    case 'subscr_error': {
      const { brand, contactMail } = pageSettings();
      const href = supportHref(brand?.support || contactMail);
      const subject = encodeURIComponent(bannerTexts.contactSubject(accountId));
      const isMail = href.startsWith('mailto:');
      return <a href={isMail ? `${href}?subject=${subject}` : href}>{bannerTexts.contact}</a>;
    }
    case 'payment_failed':
      return banner.address === null ? null : <a href={banner.address}>{bannerTexts.updateDetails}</a>;
    default:
      return (
        <LinkButton to="/account/subscription" variant="primary">
          {bannerTexts.choosePlan}
        </LinkButton>
      );
  }
}

function sentenceOf(banner: SubscriptionBanner): string {
  switch (banner.kind) {
    case 'trial_expired':
      return bannerTexts.trialExpired;
    case 'trial_expire_soon':
      return bannerTexts.trialExpireSoon(banner.days);
    case 'subscr_expired':
      return bannerTexts.expired;
    case 'subscr_error':
      return bannerTexts.error;
    default:
      return bannerTexts.paymentFailed;
  }
}

const Bar = styled(NoticeBar)`
  > a:not([class]) {
    color: inherit;
    font-weight: ${t.font.weight.strong};
  }
`;
