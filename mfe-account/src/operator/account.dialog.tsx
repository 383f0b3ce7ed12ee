import {
  useDeleteOperatorAccount,
  useDisableAccount,
  useMailPasswordLink,
  useResetUserFactor,
  useSetPlan,
  useSetQuota,
} from '@vitrine/shared/calls';
import type { OperatorAccountDetail, OperatorMember } from '@vitrine/shared/contract';
import { formatBytes } from '@vitrine/shared/rules';
import { useShell } from '@vitrine/shared/shell-api';
import { NumberDialog } from './number.dialog';
import { bytesOfGb, gbOf, screensOf } from './operator.rule';
import { ProofDialog } from './proof.dialog';
import { words } from './words.table';

/** Deed of which the dialog is open. */
export type AccountDeed =
  | { is: 'disable' | 'remove' | 'quota' | 'plan' }
  | { is: 'link' | 'factor'; member: OperatorMember };

interface Props {
  account: OperatorAccountDetail;
  onClose: () => void;
}

/** Dialog of a deed on an account or on one of its members. */
export function AccountDialog({ deed, ...props }: Props & { deed: AccountDeed }) {
  if ('member' in deed) {
    const { is, member } = deed;
    const Reset = is === 'link' ? LinkDialog : FactorDialog;
    return <Reset member={member} onClose={props.onClose} />;
  }
  if (deed.is === 'disable') return <DisableDialog {...props} />;
  if (deed.is === 'remove') return <RemoveDialog {...props} />;
  return deed.is === 'quota' ? <QuotaDialog {...props} /> : <PlanDialog {...props} />;
}

/** Callback of a write that closes the dialog with a notice. */
function useDone(onClose: () => void) {
  const { notify } = useShell();
  return (text: string) => ({
    onSuccess: () => {
      notify({ text, tone: 'success' as const });
      onClose();
    },
  });
}

function DisableDialog({ account: { id, name }, onClose }: Props) {
  const write = useDisableAccount();
  const done = useDone(onClose);
  return (
    <ProofDialog
      title={words.disable.title}
      text={words.disable.text(name)}
      submit={words.disable.submit}
      busy={write.isPending}
      error={write.error}
      onSubmit={({ password }) => write.mutate({ id, password }, done(words.disable.done(name)))}
      onClose={onClose}
    />
  );
}

function RemoveDialog({ account: { id, name, screens }, onClose }: Props) {
  const write = useDeleteOperatorAccount();
  const done = useDone(onClose);
  return (
    <ProofDialog
      title={words.remove.title}
      text={words.remove.text(name, words.account.planScreens(screens))}
      submit={words.remove.submit}
      typedName={name}
      busy={write.isPending}
      error={write.error}
      onSubmit={(sent) => write.mutate({ id, ...sent }, done(words.remove.done(name)))}
      onClose={onClose}
    />
  );
}

function QuotaDialog({ account: { id, storage_used, storage_quota }, onClose }: Props) {
  const write = useSetQuota();
  const done = useDone(onClose);
  return (
    <NumberDialog
      title={words.quota.title}
      label={words.quota.label}
      hint={words.quota.hint(formatBytes(storage_used, 1))}
      fault={words.quota.fault}
      submit={words.quota.submit}
      initial={gbOf(storage_quota)}
      read={bytesOfGb}
      busy={write.isPending}
      error={write.error}
      onSubmit={(bytes) => write.mutate({ id, bytes }, done(words.quota.done(formatBytes(bytes))))}
      onClose={onClose}
    />
  );
}

function PlanDialog({ account: { id, plan_screens }, onClose }: Props) {
  const write = useSetPlan();
  const done = useDone(onClose);
  const doneText = (screens: number) => words.plan.done(words.account.planScreens(screens));
  return (
    <NumberDialog
      title={words.plan.title}
      intro={words.plan.intro}
      label={words.plan.label}
      fault={words.plan.fault}
      submit={words.plan.submit}
      initial={String(plan_screens)}
      read={screensOf}
      busy={write.isPending}
      error={write.error}
      onSubmit={(screens) => write.mutate({ id, screens }, done(doneText(screens)))}
      onClose={onClose}
    />
  );
}

function LinkDialog({
  member: { user_id: id, email },
  onClose,
}: {
  member: OperatorMember;
  onClose: () => void;
}) {
  const write = useMailPasswordLink();
  const done = useDone(onClose);
  return (
    <ProofDialog
      title={words.link.title}
      text={words.link.text(email)}
      submit={words.link.submit}
      isDanger={false}
      busy={write.isPending}
      error={write.error}
      onSubmit={({ password }) => write.mutate({ id, password }, done(words.link.done(email)))}
      onClose={onClose}
    />
  );
}

function FactorDialog({
  member: { user_id: id, email },
  onClose,
}: {
  member: OperatorMember;
  onClose: () => void;
}) {
  const write = useResetUserFactor();
  const done = useDone(onClose);
  return (
    <ProofDialog
      title={words.factor.title}
      text={words.factor.text(email)}
      submit={words.factor.submit}
      busy={write.isPending}
      error={write.error}
      onSubmit={({ password }) => write.mutate({ id, password }, done(words.factor.done(email)))}
      onClose={onClose}
    />
  );
}
