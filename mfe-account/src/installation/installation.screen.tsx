import {
  outdatedOf,
  useAppData,
  useChangeInstallation,
  useInstallation,
  useRemoveLogo,
  useUploadLogo,
} from '@vitrine/shared/calls';
import type { InstallationSettings } from '@vitrine/shared/contract';
import { LOGO_GROUNDS, RETENTION_NAMES, type SettingName } from '@vitrine/shared/contract/values';
import { useShell } from '@vitrine/shared/shell-api';
import { FailedState, Skeleton, SkeletonGroup } from '@vitrine/shared/ui';
import { Part } from '../parts/form.styles';
import { OperatorPage } from '../parts/operator-page';
import { refusalBeside } from '../parts/refusal';
import { BrandPreview } from './brand-preview';
import { Fields, Groups } from './installation.styles';
import { LogoField } from './logo-field';
import { SettingsForm, type SettingsFormProps } from './settings-form';
import { words } from './words.table';

const SIGN_UP: readonly SettingName[] = ['sign_up'];
const BRAND: readonly SettingName[] = ['brand_name', 'brand_accent', 'support'];

/** /operator/settings: settings of the installation. */
export function Screen() {
  return (
    <OperatorPage app={useAppData()}>
      <Settings />
    </OperatorPage>
  );
}

function Settings() {
  const installation = useInstallation();
  if (installation.data) return <Sections found={installation.data} />;
  if (installation.isError) return <FailedState title={words.failedTitle} query={installation} />;
  return (
    <SkeletonGroup>
      <Skeleton height="6rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
    </SkeletonGroup>
  );
}

function Sections({ found }: { found: InstallationSettings }) {
  return (
    <Groups>
      <Part aria-labelledby="sign-up">
        <h2 id="sign-up">{words.signUp}</h2>
        <Group found={found} names={SIGN_UP} />
      </Part>
      <Part aria-labelledby="branding">
        <h2 id="branding">{words.branding}</h2>
        <Logos found={found} />
        <Group
          found={found}
          names={BRAND}
          below={({ brand_name: name = '', brand_accent: accent = '' }) => (
            <BrandPreview name={name} accent={accent} logos={found.logos} />
          )}
        />
      </Part>
      <Part aria-labelledby="retention">
        <h2 id="retention">{words.retention}</h2>
        <p>{words.retentionLead}</p>
        <Group found={found} names={RETENTION_NAMES} />
      </Part>
    </Groups>
  );
}

function Group(props: Pick<SettingsFormProps, 'found' | 'names' | 'below'>) {
  const { notify } = useShell();
  const app = useAppData();
  const change = useChangeInstallation();
  return (
    <SettingsForm
      {...props}
      userId={app.data?.user.id ?? ''}
      isSaving={change.isPending}
      failure={change.error}
      outdated={outdatedOf(change.error)}
      onForget={() => change.reset()}
      onSave={(wish) =>
        change.mutate(wish, { onSuccess: () => notify({ text: words.saved, tone: 'success' }) })
      }
    />
  );
}

function Logos({ found }: { found: InstallationSettings }) {
  const { notify } = useShell();
  const upload = useUploadLogo();
  const removal = useRemoveLogo();
  const say = (text: string) => ({ onSuccess: () => notify({ text, tone: 'success' }) });
  return (
    <Fields as="div">
      {LOGO_GROUNDS.map((ground) => {
        const isMeant = upload.variables?.ground === ground;
        const failure = isMeant ? upload.error : removal.variables === ground ? removal.error : null;
        return (
          <LogoField
            key={ground}
            ground={ground}
            logo={found.logos[ground]}
            isBusy={(isMeant && upload.isPending) || (removal.variables === ground && removal.isPending)}
            refusal={refusalBeside(failure, [], words.failed)}
            onChoose={(picture) => upload.mutate({ ground, picture }, say(words.logoSaved))}
            onRemove={() => removal.mutate(ground, say(words.logoRemoved))}
          />
        );
      })}
    </Fields>
  );
}
