import { lazyPiece } from '@vitrine/shared/ui';
import { useState } from 'react';
import { useAppData } from '@vitrine/shared/calls';
import { useMember } from '../../frame/member-context';

const AcceptTermsDialog = lazyPiece(
  async () =>
    (await import(/* webpackChunkName: "accept-terms" */ './accept-terms.dialog')).AcceptTermsDialog,
  // Without its code the question cannot be shown; the next page tries again.
  { failed: () => null },
);

/** Asks a member to accept the current terms, once (product §3). */
export function TermsHost() {
  const { data } = useAppData();
  const { signOut } = useMember();
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const terms = data?.terms;
  if (!terms || terms.accepted_version === terms.version || agreedTo === terms.version) return null;
  return (
    <AcceptTermsDialog
      isFirst={terms.accepted_version === null}
      signOut={signOut}
      onAccepted={() => setAgreedTo(terms.version)}
    />
  );
}
