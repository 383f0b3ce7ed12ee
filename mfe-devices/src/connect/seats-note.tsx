import styled from 'styled-components';
import type { Billing } from '@vitrine/shared/contract';
import { Icon, LinkButton, icons, t } from '@vitrine/shared/ui';
import { texts } from '../texts';

const words = texts.connect;

/** Note that the plan covers no further screen, before a code is typed in vain (product §10). */
export function SeatsNote({ billing, mayBuy }: { billing: Billing | undefined; mayBuy: boolean }) {
  const isFull = billing && billing.screens_used >= billing.quantity;
  return (
    <Announced role="status">
      {isFull && (
        <Note>
          <Icon of={icons.warning} size={18} />
          <p>
            {words.full(billing.quantity, billing.screens_used)} {mayBuy ? words.fullOwner : words.fullMember}
          </p>
          {mayBuy && <LinkButton to="/account/subscription">{words.moreScreens}</LinkButton>}
        </Note>
      )}
    </Announced>
  );
}

/** Region without a box of its own, so that it leaves no gap while it is empty. */
const Announced = styled.div`
  display: contents;
`;
const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.warningSoft};
  color: ${t.color.strong};
  p {
    flex: 1 1 14rem;
    text-wrap: pretty;
  }
  svg {
    color: ${t.color.warningText};
  }
  /* On a phone the button is below the text, in line with it. */
  ${t.media.narrow} {
    > a {
      margin-left: calc(18px + ${t.space[12]});
    }
  }
`;
