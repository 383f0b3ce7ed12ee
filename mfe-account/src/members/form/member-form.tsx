import { Controller, useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { Member } from '@vitrine/shared/contract';
import {
  MAX_EMAIL_LENGTH,
  MAX_USERNAME_LENGTH,
  PASSWORD_FIELD_LENGTH,
} from '@vitrine/shared/contract/values';
import type { OutdatedBy } from '@vitrine/shared/calls';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, ForbiddenNote, TextField, Mistake, unlessTooLong } from '@vitrine/shared/ui';
import { Foot, Form } from '../../parts/form.styles';
import { PasswordByMail, type PasswordLink } from '../../parts/password-by-mail';
import { refusalBeside, refusalAt } from '../../parts/refusal';
import { useServerValues } from '../../parts/use-server-values';
import { texts } from '../../texts';
import { MemberConflict } from './member-conflict';
import { isOther, memberFaults } from './member-form.rule';
import type { MemberFields, RoleReason } from './member-form.rule';
import { RoleChoice } from './role-choice';

interface MemberFormProps {
  kind: 'new' | 'invitation' | 'member' | 'self';
  /** Values on the server, one object per version; what is being typed stays. */
  values: MemberFields;
  /** Etag of `values`; none for a new invitation. */
  etag?: string;
  roles: readonly { role: MemberFields['role']; reason: RoleReason }[];
  /** Whether e-mail and password may be set: a user who sets them can sign in as that user. */
  credentials: boolean;
  /** Reason why nothing may be changed here. */
  lockedReason?: string;
  isSaving: boolean;
  failure: unknown;
  /** Set when another user saved first. */
  outdated?: OutdatedBy<Member> | null;
  /** `ifMatch` is the etag of the version that the user has seen. */
  onSave: (fields: MemberFields, ifMatch?: string) => void;
  /** Way to a password, for the own form. */
  link?: PasswordLink;
  /** Called when the refusal was dismissed. */
  onForget?: () => void;
}

const words = texts.member;
const FIELDS = ['email', 'username', 'role', 'password'] as const;
/** API fields whose errors are shown at a field. */
const PLACED = [...FIELDS, 'current_password'];

/** Form for a member or an invitation. */
export function MemberForm(props: MemberFormProps) {
  const { kind, values, lockedReason, isSaving, failure, outdated, onSave } = props;
  const shell = useShell();
  const form = useForm<MemberFields>({ defaultValues: values });
  const { seen, see } = useServerValues(form, values, props.etag);
  const general = outdated ? '' : refusalBeside(failure, PLACED, words.failed);
  // An unchanged invitation can be saved: that sends it again.
  const unchanged = isMember(kind) && !form.formState.isDirty ? words.unchanged : undefined;
  const save = { new: words.send, invitation: words.saveInvitation, member: words.save, self: words.save };
  const handleSave = form.handleSubmit(
    (fields) => isSaving || lockedReason !== undefined || onSave(fields, seen),
  );
  return (
    <Form onSubmit={unlessTooLong(handleSave)} noValidate>
      {lockedReason && <ForbiddenNote>{lockedReason}</ForbiddenNote>}
      <Fields {...props} form={form} />
      {outdated && (
        <MemberConflict
          outdated={outdated}
          mine={form.getValues()}
          userId={shell.session.userId}
          onTheirs={(fields) => {
            for (const field of FIELDS) form.setValue(field, fields[field], { shouldDirty: true });
            see(outdated.etag);
          }}
          onMine={() => onSave(form.getValues(), outdated.etag)}
          onClose={() => props.onForget?.()}
        />
      )}
      {general && <Mistake role="alert">{general}</Mistake>}
      <Foot>
        <Button variant="primary" type="submit" busy={isSaving} disabledReason={lockedReason ?? unchanged}>
          {isSaving ? (kind === 'new' ? words.sending : words.saving) : save[kind]}
        </Button>
        <Button variant="quiet" onClick={() => shell.navigate('/account/members')}>
          {words.cancel}
        </Button>
      </Foot>
    </Form>
  );
}

const isMember = (kind: MemberFormProps['kind']) => kind === 'member' || kind === 'self';

function Fields(props: MemberFormProps & { form: UseFormReturn<MemberFields> }) {
  const { kind, values, roles, credentials, failure } = props;
  const { register, control, formState, getValues } = props.form;
  const typedEmail = useWatch({ control, name: 'email' });
  const isLocked = props.lockedReason !== undefined;
  const asksPassword = kind === 'self' && credentials && isOther(values.email, { email: typedEmail });
  const fieldOf = (field: keyof MemberFields, wire: string = field) => ({
    error: formState.errors[field]?.message ?? refusalAt(failure, wire),
    ...register(field, {
      validate: () => {
        const own = kind === 'self' ? values.email : undefined;
        const fault = memberFaults(getValues(), isMember(kind), own)[field];
        return fault ? words.faults[fault] : true;
      },
    }),
  });
  return (
    <>
      <TextField
        type="email"
        label={words.email}
        hint={isMember(kind) ? (credentials ? words.emailHint : words.notAbove) : undefined}
        autoComplete="off"
        maxLength={MAX_EMAIL_LENGTH}
        required
        disabled={isLocked || !credentials}
        {...fieldOf('email')}
      />
      {asksPassword && (
        <>
          <TextField
            type="password"
            label={words.currentPassword}
            hint={words.currentHint}
            autoComplete="current-password"
            maxLength={PASSWORD_FIELD_LENGTH}
            required
            disabled={isLocked}
            {...fieldOf('password', 'current_password')}
          />
          {props.link && <PasswordByMail link={props.link} />}
        </>
      )}
      <TextField
        label={words.name}
        hint={isMember(kind) ? undefined : words.nameHint}
        autoComplete="off"
        maxLength={MAX_USERNAME_LENGTH}
        required={isMember(kind)}
        disabled={isLocked}
        {...fieldOf('username')}
      />
      <Controller
        name="role"
        control={control}
        render={({ field }) => (
          <RoleChoice
            value={field.value}
            roles={roles}
            hint={kind === 'self' ? words.ownRoleHint : kind === 'member' ? words.roleHint : undefined}
            disabled={isLocked}
            error={formState.errors.role?.message ?? refusalAt(failure, 'role')}
            onChange={field.onChange}
          />
        )}
      />
      {kind !== 'self' && credentials && (
        <TextField
          type="password"
          label={words.password}
          hint={`${isMember(kind) ? words.passwordMember : words.passwordFirst} ${words.passwordHint}`}
          autoComplete="new-password"
          maxLength={PASSWORD_FIELD_LENGTH}
          disabled={isLocked}
          {...fieldOf('password')}
        />
      )}
    </>
  );
}
