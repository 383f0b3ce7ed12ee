import type { ReactNode } from 'react';
import { Button } from '@vitrine/shared/ui';
import { guestTexts } from '../entry-texts';
import { GuestFields } from './form/form.styles';
import { GuestFrame } from './guest-frame';
import { useGo } from './guest-link';

/** Expired mail link: the reason, and a way to continue. */
export function LinkGone({
  title,
  lead,
  wayOn,
  children,
}: {
  title: string;
  lead: string;
  wayOn: { to: string; label: string };
  children?: ReactNode;
}) {
  const go = useGo();
  return (
    <GuestFrame title={title} lead={lead} isMessage>
      <GuestFields as="div" role="group" aria-label={guestTexts.waysOn}>
        <Button variant="primary" wide onClick={() => go(wayOn.to)}>
          {wayOn.label}
        </Button>
        {children}
      </GuestFields>
    </GuestFrame>
  );
}
