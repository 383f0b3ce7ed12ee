import type { MailChoices, MailKind, Permission } from '@vitrine/shared/contract';
import { MAIL_PERMISSIONS } from '@vitrine/shared/contract/values';
import { Button, Skeleton, SkeletonGroup, Switch, icons } from '@vitrine/shared/ui';
import { texts } from '../texts';
import { Choices as Frame, Mails } from './profile.styles';

const words = texts.profile;

export interface ChoicesProps {
  /** Mail preferences; null while they are not loaded. */
  mails: MailChoices | null;
  mailsFailed: boolean;
  isOptedOut: boolean;
  may: (permission: Permission) => boolean;
  onMail: (kind: MailKind, subscribed: boolean) => void;
  onMetrics: (optOut: boolean) => void;
  onRetry: () => void;
}

/** Whether a user gets this kind of mail; a newer server may have kinds that this page cannot name. */
function isFor(kind: MailKind, may: ChoicesProps['may']): boolean {
  const needed: Permission | undefined =
    kind in MAIL_PERMISSIONS ? MAIL_PERMISSIONS[kind as keyof typeof MAIL_PERMISSIONS] : undefined;
  return kind in words.mails && (!needed || may(needed));
}

/** Mail preferences, and whether usage events are recorded (product §3). Each change is saved at once. */
export function Choices({ mails, mailsFailed, isOptedOut, may, onMail, onMetrics, onRetry }: ChoicesProps) {
  return (
    <Frame>
      {mails && (
        <Mails>
          {mails
            .filter(({ kind }) => isFor(kind, may))
            .map(({ kind, subscribed }) => (
              <Switch key={kind} on={subscribed} onChange={(on) => onMail(kind, on)}>
                {words.mails[kind]}
              </Switch>
            ))}
          <p>{words.mailsHint}</p>
        </Mails>
      )}
      {!mails && !mailsFailed && (
        <SkeletonGroup>
          <Skeleton width="18rem" height="2rem" />
        </SkeletonGroup>
      )}
      {!mails && mailsFailed && (
        <div role="alert">
          <p>{words.mailsFailed}</p>
          <Button size="small" icon={icons.retry} onClick={onRetry}>
            {words.retry}
          </Button>
        </div>
      )}
      <div>
        <Switch on={!isOptedOut} onChange={(on) => onMetrics(!on)}>
          {words.metrics}
        </Switch>
        <p>{words.metricsHint}</p>
      </div>
    </Frame>
  );
}
