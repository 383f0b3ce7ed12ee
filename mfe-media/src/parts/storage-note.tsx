import type { AppData } from '@vitrine/shared/contract';
import { FULL_SHARE, usedShare } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { Icon, icons, LinkButton, t } from '@vitrine/shared/ui';
import styled from 'styled-components';
import { texts } from '../texts';

/** Note while the account has no space left for a new promo. */
export function StorageNote({ app }: { app: AppData | undefined }) {
  const shell = useShell();
  if (!app || usedShare(app) < FULL_SHARE) return null;
  const mayBuy = shell.may('billing.manage') && !shell.isEmbedded;
  return (
    <Note role="note">
      <Icon of={icons.warning} />
      <p>{texts.storageFull}</p>
      {mayBuy && <LinkButton to="/account/subscription">{texts.addStorage}</LinkButton>}
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]} ${t.space[16]};
  padding: ${t.space[12]} ${t.space[16]};
  border-radius: ${t.radius.card};
  background: ${t.color.dangerSoft};
  color: ${t.color.dangerText};
  p {
    flex: 1 1 16rem;
    font-weight: ${t.font.weight.medium};
  }
`;
