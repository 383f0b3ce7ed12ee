import { useState } from 'react';
import { usePasskeys, useSessions } from '@vitrine/shared/calls';
import type { Passkey } from '@vitrine/shared/contract';
import { MAX_PASSKEYS } from '@vitrine/shared/contract/values';
import { agoText } from '@vitrine/shared/rules';
import { Button, FailedState, Skeleton, SkeletonGroup, useNowSeconds } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { Lead, List, Row } from '../parts/rows.styles';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey.dialog';
import { words } from './passkey-words.table';
import { nameOf } from './session-words.rule';

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

/** Passkeys of the user, with the dialogs that change them. */
export function OwnPasskeys() {
  const passkeys = usePasskeys();
  const here = useSessions().data?.find(({ current }) => current);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Part aria-labelledby="passkeys">
      <h2 id="passkeys">{words.title}</h2>
      <Lead>{words.lead}</Lead>
      {passkeys.data ? (
        <OwnList {...passkeys.data} onOpen={setOpen} />
      ) : passkeys.isError ? (
        <FailedState title={words.failedTitle} query={passkeys} />
      ) : (
        <SkeletonGroup>
          <Skeleton width="30rem" height="3.5rem" />
        </SkeletonGroup>
      )}
      {open?.kind === 'add' && (
        <AddPasskeyDialog suggested={here ? nameOf(here) : words.firstName} onClose={close} />
      )}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} />}
    </Part>
  );
}

function OwnList(props: { items: Passkey[]; refusal: string | null; onOpen: (open: Open) => void }) {
  const { items, refusal, onOpen } = props;
  const now = useNowSeconds();
  const full = items.length >= MAX_PASSKEYS ? words.full(MAX_PASSKEYS) : undefined;
  return (
    <>
      {items.length === 0 && <p>{words.none}</p>}
      {items.length > 0 && (
        <List aria-label={words.title}>
          {items.map((passkey) => (
            <Row key={passkey.id}>
              <div>
                <strong>{passkey.name}</strong>
                <small>
                  {words.added(agoText(passkey.created_at, now))},{' '}
                  {passkey.last_used_at === null
                    ? words.never
                    : words.used(agoText(passkey.last_used_at, now))}
                </small>
              </div>
              <Button
                size="small"
                aria-label={words.rename.label(passkey.name)}
                onClick={() => onOpen({ kind: 'rename', passkey })}
              >
                {words.rename.open}
              </Button>
              <Button
                size="small"
                aria-label={words.remove.label(passkey.name)}
                onClick={() => onOpen({ kind: 'remove', passkey })}
              >
                {words.remove.open}
              </Button>
            </Row>
          ))}
        </List>
      )}
      {refusal && <p>{refusal}</p>}
      {!refusal && (
        <div>
          <Button disabledReason={full} onClick={() => onOpen({ kind: 'add' })}>
            {words.add.open}
          </Button>
        </div>
      )}
    </>
  );
}
