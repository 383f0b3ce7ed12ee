import styled from 'styled-components';
import { Button, t } from '@vitrine/shared/ui';
import { signInTexts as texts } from '../../entry-texts';
import type { Offer } from './use-sign-on';

/** Buttons that lead to identity providers. */
export function SignOnOffers(props: {
  offers: readonly Offer[];
  busyWith: string | null;
  onContinue: (offer: Offer) => void;
}) {
  const { offers, busyWith, onContinue } = props;
  if (offers.length === 0) return null;
  return (
    <Offers>
      {offers.map((offer) => (
        <Button key={offer.name} wide busy={busyWith === offer.name} onClick={() => onContinue(offer)}>
          {texts.continueWith(offer.name)}
        </Button>
      ))}
    </Offers>
  );
}

/** Ways of signing in without a password, below the form. */
export const Offers = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
  margin-top: ${t.space[12]};
  button {
    min-height: ${t.size.touch};
  }
`;
